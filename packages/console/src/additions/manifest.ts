import type { Command, RowsIcon } from '@portico/design-system'
import type { RootStore, WorkspaceEntry } from '@portico/stores'
import type { Addition as Offer, ViewPage } from '@portico/stores/contract'
import type { SignedInStores } from '@portico/stores/signed-in'
import type { ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { NavigateFunction } from 'react-router-dom'
import type { MessageId } from '../i18n/catalogues.ts'
import type { Action } from '../lists/actions.tsx'
import type { OpenDialog } from '../navigation/useDialogRoute.tsx'

export interface PaletteCommand extends Command {
  /** Runs in the press event, so that it may open a tab. */
  run: (context: CommandContext) => void
}

export interface CommandContext extends Pick<RootStore, 'session' | 'config' | 'preferences'> {
  signedIn: SignedInStores
  intl: IntlShape
  goTo: (path: string) => void
  openDialog: OpenDialog
}

export interface PageLook {
  Icon: typeof RowsIcon
  /** Where the title is a call to action, or also an action's name. */
  name?: MessageId
  keywords?: MessageId
  /** G and this key go there. */
  goKey?: string
}

export interface ListPlace {
  list: 'workspaces' | 'people'
  /** Changes the filter in the address; null removes a parameter. */
  onFilter: (changes: Readonly<Record<string, string | null>>) => void
}

export interface ListTools {
  page: ViewPage
}

/** Places of the core, and what it gives to a part that is drawn there. */
export interface Places {
  /** Below the title of the plans, and below the plans. */
  'plans.note': object
  'plans.end': object
  /** Above the list of workspaces. */
  'workspaces.start': object
  /** Beside the title of a list, and at the end of the line below it. */
  'list.title': ListPlace
  'list.facts': ListPlace
  /** Beside the search of a list. */
  'list.tools': ListTools
  /** Beside the state of a workspace that is down; brief in its row. */
  'workspace.since': { id: string; isBrief: boolean }
  /** Below the facts in the panel of a workspace. */
  'workspace.panel': { entry: WorkspaceEntry }
  /** In the bar at the top: in the middle, and before the notices. */
  'bar.search': object
  'bar.tools': object
  /** At the end of the preferences of those who run workspaces. */
  preferences: object
  /** With every signed-in page; nothing that takes room. */
  frame: object
}

/** Something to begin with, in the palette and on the help page. */
interface Guide {
  id: string
  icon: ReactNode
  label: MessageId
  /** The page where it shows. */
  path: string
  isOffered: (signedIn: SignedInStores) => boolean
  run: (signedIn: SignedInStores) => void
}

/** What links and panels are about: a user by e-mail, or a workspace by id. */
export type Subject = { person: string } | { workspace: string }

interface SubjectLink extends Pick<Action, 'icon' | 'short' | 'label'> {
  id: string
  href: (subject: Subject) => string
}

interface PanelTab {
  id: string
  label: MessageId
  /** A lazy component. */
  Content: ComponentType<{ name: string; subject: Subject }>
}

/** Dialogs that pages of the core open. */
export interface Dialogs {
  'workspaces.outages': { onClose: () => void }
  /** With a text to begin with, it opens above another dialog. */
  'users.import': { onClose: () => void; text?: string }
}

interface BulkRun {
  label: MessageId
  open: (openDialog: OpenDialog, navigate: NavigateFunction) => void
}

interface MenuChild {
  id: string
  label: string
  href: string
  isCurrent: boolean
}

type MakeCommands = (context: CommandContext) => readonly PaletteCommand[]

/** Menus of the core that take entries: of the user, of two pages, and of the wizard when a step does not succeed. */
export type MenuName = 'user' | 'users' | 'workspaces' | 'wizard'

export type MenuEntry = {
  id: string
  icon: ReactNode
  label: MessageId
  /** Id of the entry of the core that it stands before. @default the end */
  before?: string
  /** As of the manifest. */
  offers?: readonly Offer[]
} & (
  | { href: string }
  /** A lazy dialog, which opens over the page without an address. */
  | { Dialog: ComponentType<{ onClose: () => void }> }
  | { open: (openDialog: OpenDialog, signedIn: SignedInStores) => void }
)

/**
 * What an addition brings to signed-in pages, besides pages of its own (`pages.ts`). This is loaded with the first of them: leave
 * what is not drawn at once to a `lazyComponent`.
 */
export interface Manifest {
  /** Names in the service's configuration, of which it needs one. @default it is always there */
  offers?: readonly Offer[]
  /** Of its pages, by path. */
  looks?: Readonly<Record<string, PageLook>>
  menus?: { readonly [Name in MenuName]?: readonly MenuEntry[] }
  /** Lazy components of the first page, which is rendered once they are loaded: whatever arrives while React renders has it render all again. */
  first?: readonly unknown[]
  /** Without a boundary around them: lazy ones bring theirs. */
  parts?: { readonly [Name in keyof Places]?: ComponentType<Places[Name]> }
  /** In the menus of users, and in dialogs about a user or a workspace. */
  links?: readonly SubjectLink[]
  /** In the panels beside the lists. */
  panelTabs?: readonly PanelTab[]
  /** Dialogs with an address of the core's pages. */
  dialogs?: { readonly [Name in keyof Dialogs]?: ComponentType<Dialogs[Name]> }
  /** By the name of the store that runs them. */
  bulkRuns?: Readonly<Record<string, BulkRun>>
  /** Below an entry of the main menu. @param search of the address; null on other pages */
  menuChildren?: (entry: string, search: string | null, signedIn: SignedInStores) => readonly MenuChild[]
  /** Says on every page which workspaces go down and come back. */
  announcesStates?: true
  guides?: readonly Guide[]
  /** For the palette, after the actions of the core and after all others. */
  commands?: Readonly<Partial<Record<'actions' | 'others', MakeCommands>>>
}
