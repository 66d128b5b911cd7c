import { AccountIcon, PeopleIcon, PlansIcon, WorkspacesIcon } from '@portico/design-system'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from './paths.ts'

export interface PageLook {
  Icon: typeof PlansIcon
  /** Where the title is a call to action, or also an action's name. */
  name?: MessageId
  keywords?: MessageId
}

/** How the main menu and the palette show the pages of the core, by their path. */
export const pageLooks: Readonly<Record<string, PageLook>> = {
  [paths.workspaces()]: { Icon: WorkspacesIcon },
  [paths.users()]: { Icon: PeopleIcon },
  [paths.account()]: { Icon: AccountIcon, keywords: 'palette.words.account' },
  [paths.plans()]: { Icon: PlansIcon, name: 'palette.plans' },
}
