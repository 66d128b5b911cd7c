import { Role, type UserData } from '@portico/stores/contract'
import type { Checker } from '../checker.ts'

/** Of the people of the contract: who runs it, and on what. */
export interface Session {
  readonly token: string
  readonly user: Pick<UserData, 'accountid' | 'email' | 'level'>
}

export interface Scenario {
  readonly check: Checker
  readonly isReadOnly: boolean
  /** A workspace that may be changed, where the server cannot make one. */
  readonly workspaceId: string | undefined
  /** Different in each run. */
  readonly mark: string
}

export const isAtLeast = ({ user }: Session, role: Role): boolean => user.level >= role

export const isAdmin = (session: Session): boolean => isAtLeast(session, Role.admin)
