import type { MinimumRole } from '@portico/stores'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'

export interface Topic {
  /** Its texts are `help.topic.<id>.title` and `help.topic.<id>.text`. */
  id: 'open' | 'down' | 'share' | 'invite' | 'password' | 'locked' | 'roles' | 'plan' | 'undo' | 'preferences'
  minimum: MinimumRole
  /** The page where it is done, with its title. */
  place?: readonly [path: string, title: MessageId]
}

const workspaces = [paths.workspaces(), 'route.workspaces'] as const
const users = [paths.users(), 'route.users'] as const

export const topics: readonly Topic[] = [
  { id: 'open', minimum: 'user', place: workspaces },
  { id: 'down', minimum: 'user', place: workspaces },
  { id: 'share', minimum: 'admin', place: workspaces },
  { id: 'invite', minimum: 'admin', place: users },
  { id: 'password', minimum: 'admin', place: users },
  { id: 'locked', minimum: 'admin', place: users },
  { id: 'roles', minimum: 'admin', place: users },
  { id: 'plan', minimum: 'owner', place: [paths.account(), 'route.account'] },
  { id: 'undo', minimum: 'admin' },
  { id: 'preferences', minimum: 'user' },
]
