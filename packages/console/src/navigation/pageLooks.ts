import { AccountIcon, PeopleIcon, PlansIcon, WorkspacesIcon } from '@portico/design-system'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from './paths.ts'

export interface PageLook {
  Icon: typeof PlansIcon
  /** Where the title is a call to action, or also an action's name. */
  name?: MessageId
  keywords?: MessageId
  /** G and this key go there. */
  goKey?: string
}

/** How the main menu and the palette show the pages of the core, by their path. */
export const pageLooks: Readonly<Record<string, PageLook>> = {
  [paths.workspaces()]: { Icon: WorkspacesIcon, goKey: 'w' },
  [paths.users()]: { Icon: PeopleIcon, goKey: 'u' },
  [paths.account()]: { Icon: AccountIcon, keywords: 'palette.words.account', goKey: 'a' },
  [paths.plans()]: { Icon: PlansIcon, name: 'palette.plans' },
}
