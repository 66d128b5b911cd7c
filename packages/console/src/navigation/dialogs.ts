import { canonicalEmail } from '@portico/stores/contract'

/** Dialogs by the parameter that opens them; the first one wins. E-mails are read in their one form. */
const pageDialogs = {
  workspaces: { configure: 'id', share: 'id', outages: 'alone' },
  users: { edit: 'email', new: 'alone', batch: 'alone', import: 'alone', access: 'email' },
  invitations: { batch: 'alone' },
  plans: { buy: 'id' },
  account: { edit: 'alone', remove: 'alone', users: 'alone', billing: 'alone' },
} as const satisfies Record<string, DialogParameters>

type DialogParameters = Readonly<Record<string, 'alone' | 'id' | 'email'>>

export type DialogPage = keyof typeof pageDialogs

export type PageDialog<Page extends DialogPage> = DialogOf<(typeof pageDialogs)[Page]>

type DialogOf<Parameters extends DialogParameters> = {
  [Kind in keyof Parameters & string]: Parameters[Kind] extends 'alone'
    ? { kind: Kind; id?: undefined }
    : { kind: Kind; id: string }
}[keyof Parameters & string]

export const dialogIn = <Page extends DialogPage>(page: Page, search: string): PageDialog<Page> | null => {
  const present = new URLSearchParams(search)
  for (const [kind, form] of Object.entries(pageDialogs[page])) {
    const value = present.get(kind)
    if (value === null || (form !== 'alone' && value === '')) continue
    const id = form === 'email' ? canonicalEmail(value) : value
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameter's form decides the shape, which types cannot follow
    return (form === 'alone' ? { kind } : { kind, id }) as PageDialog<Page>
  }
  return null
}

const PAGES = [
  'workspaces',
  'users',
  'invitations',
  'account',
  'plans',
] as const satisfies readonly DialogPage[]

export const hasDialog = (search: string): boolean => PAGES.some((page) => dialogIn(page, search) !== null)

export const searchWith = (
  page: DialogPage,
  search: string,
  dialog: { kind: string; id?: string | undefined } | null,
): string => {
  const rest = new URLSearchParams(search)
  for (const kind of Object.keys(pageDialogs[page])) rest.delete(kind)
  if (dialog?.id !== undefined) rest.set(dialog.kind, dialog.id)
  const parts = [rest.toString(), dialog !== null && dialog.id === undefined ? dialog.kind : '']
  const written = parts.filter((part) => part !== '').join('&')
  return written === '' ? '' : `?${written}`
}
