import { AccountIcon, PeopleIcon, PlansIcon, WorkspacesIcon } from '@portico/design-system'
import type { RootStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { useSignedIn, useStores } from '../app/context.ts'
import { MessageLink } from '../components/messages.tsx'
import { paths } from '../navigation/paths.ts'
import { useOpenDialog } from '../navigation/useDialogRoute.tsx'
import type { Dialogs, Manifest, MenuEntry, MenuName, PageLook, Places, Subject } from './manifest.ts'
import { manifests } from './manifests.ts'

const offeredBy =
  ({ config }: RootStore) =>
  ({ offers }: Pick<Manifest, 'offers'>): boolean =>
    offers === undefined || offers.some((name) => config.offers(name))

export const firstParts = (stores: RootStore): readonly unknown[] =>
  manifests.filter(offeredBy(stores)).flatMap(({ first = [] }) => first)

const useIsOffered = () => offeredBy(useStores())

/** Those that this service offers. For observers. */
export const useAdditions = (): readonly Manifest[] => manifests.filter(useIsOffered())

/** Whether an addition draws something at a place. For observers. */
export const useHasPart = (name: keyof Places): boolean =>
  useAdditions().some(({ parts }) => parts?.[name] !== undefined)

/** A dialog of an addition, which the core opens. For observers. */
export const useDialog = <Name extends keyof Dialogs>(name: Name): ComponentType<Dialogs[Name]> | undefined =>
  useAdditions().find(({ dialogs }) => dialogs?.[name] !== undefined)?.dialogs?.[name]

/** How the main menu and the palette show the pages of the core, by their path. */
const pageLooks: Readonly<Record<string, PageLook>> = {
  [paths.workspaces()]: { Icon: WorkspacesIcon, goKey: 'w' },
  [paths.users()]: { Icon: PeopleIcon, goKey: 'u' },
  [paths.account()]: { Icon: AccountIcon, keywords: 'palette.words.account', goKey: 'a' },
  [paths.plans()]: { Icon: PlansIcon, name: 'palette.plans' },
}

const looks = new Map(
  [pageLooks, ...manifests.map((manifest) => manifest.looks ?? {})].flatMap((of) => Object.entries(of)),
)

export const lookOf = (path: string): PageLook | undefined => looks.get(path)

/** As a `MenuItem` takes it. */
export type ShownEntry = Pick<MenuEntry, 'id' | 'icon' | 'label'> &
  ({ href: string; isExternal?: true } | { onAction: () => void })

/** The entries of additions for a menu of the core, among its own; and the dialog that one of them has opened. */
export function useMenu(
  menu: MenuName,
  own: readonly (ShownEntry | false)[],
): readonly [entries: readonly ShownEntry[], dialog: ReactNode] {
  const isOffered = useIsOffered()
  const added = useAdditions().flatMap(({ menus }) => menus?.[menu]?.filter(isOffered) ?? [])
  const openDialog = useOpenDialog()
  const signedIn = useSignedIn()
  const [openId, setOpenId] = useState<string | null>(null)

  const shown = ({ id, icon, label, ...act }: MenuEntry): ShownEntry => ({
    id,
    icon,
    label,
    ...('href' in act
      ? { href: act.href }
      : { onAction: 'open' in act ? () => act.open(openDialog, signedIn) : () => setOpenId(id) }),
  })
  const offered = own.filter((entry) => entry !== false)
  const isLast = ({ before }: MenuEntry): boolean => !offered.some(({ id }) => id === before)
  const entries = [
    ...offered.flatMap((entry) =>
      added
        .filter(({ before }) => before === entry.id)
        .map(shown)
        .concat(entry),
    ),
    ...added.filter(isLast).map(shown),
  ]
  const opened = added.find(({ id }) => id === openId)
  const dialog = opened && 'Dialog' in opened && <opened.Dialog onClose={() => setOpenId(null)} />
  return [entries, dialog]
}

interface PlaceProps<Name extends keyof Places> {
  name: Name
  given: Places[Name]
}

/** What additions draw at a place of the core. */
export const Place = observer(function Place<Name extends keyof Places>({ name, given }: PlaceProps<Name>) {
  return useAdditions().map(({ parts }, index) => {
    const Part = parts?.[name]
    return Part && createElement(Part, { ...given, key: index })
  })
})

/** Links of additions about one user or one workspace. */
export const SubjectLinks = observer(function SubjectLinks({
  name,
  subject,
}: {
  name: string
  subject: Subject
}) {
  return useAdditions()
    .flatMap(({ links = [] }) => links)
    .map(({ id, label, href }) => (
      <MessageLink key={id} message={label} values={{ name }} href={href(subject)} />
    ))
})
