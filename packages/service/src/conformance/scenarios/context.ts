import { Role, type UserData } from '@portico/stores/contract'
import type { Checker } from '../checker.ts'

/** Session and workspaces of the user who runs it. */
export interface Session {
  readonly token: string
  readonly user: Pick<UserData, 'accountid' | 'email' | 'level'>
}

export interface Scenario {
  readonly check: Checker
  readonly isReadOnly: boolean
  /** A workspace that may be changed, if the server cannot create one. */
  readonly workspaceId: string | undefined
  /** Unique for each run. */
  readonly mark: string
}

export const isAtLeast = ({ user }: Session, role: Role): boolean => user.level >= role

export const isAdmin = (session: Session): boolean => isAtLeast(session, Role.admin)
