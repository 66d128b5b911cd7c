/**
 * The dialogs of each page that have an address, under the parameter that opens them: one stands alone (`?new`), the others name
 * what they are about, by id (`?configure=0e1f…`) or by e-mail (`?edit=ann@example.com`, read in lower case). The first one counts
 * where an address has several.
 */
const pageDialogs = {
  workspaces: { configure: 'id', share: 'id' },
  users: { edit: 'email', new: 'alone', import: 'alone', access: 'email', map: 'alone' },
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

/** The dialog that a page's address names; null for none. */
export const dialogIn = <Page extends DialogPage>(page: Page, search: string): PageDialog<Page> | null => {
  const present = new URLSearchParams(search)
  for (const [kind, form] of Object.entries(pageDialogs[page])) {
    const value = present.get(kind)
    if (value === null || (form !== 'alone' && value === '')) continue
    const id = form === 'email' ? value.toLowerCase() : value
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameter's form decides the shape, which types cannot follow
    return (form === 'alone' ? { kind } : { kind, id }) as PageDialog<Page>
  }
  return null
}

/** Whether an address names a dialog of any page. */
export const hasDialog = (search: string): boolean =>
  dialogIn('workspaces', search) !== null ||
  dialogIn('users', search) !== null ||
  dialogIn('account', search) !== null

/** A page's query with this dialog instead of the one that it names; null for none. */
export const searchWith = (
  page: DialogPage,
  search: string,
  dialog: { kind: string; id?: string | undefined } | null,
): string => {
  const kept = new URLSearchParams(search)
  for (const kind of Object.keys(pageDialogs[page])) kept.delete(kind)
  if (dialog?.id !== undefined) kept.set(dialog.kind, dialog.id)
  const parts = [kept.toString(), dialog !== null && dialog.id === undefined ? dialog.kind : '']
  const written = parts.filter((part) => part !== '').join('&')
  return written === '' ? '' : `?${written}`
}
