import type { MemberStatus, Role, WorkspaceFeatures } from '@portico/stores/contract'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>

interface AccountsTable {
  id: string
  company_name: string
  phone: string | null
  country: string | null
  state: string | null
  address: string | null
  city: string | null
  postal_code: string | null
  email: string | null
  registered_at: Date
  /** Whether the setup wizard was finished or dismissed. */
  workspace_wizard: boolean
}

interface SubscriptionsTable {
  account_id: string
  is_trial: boolean
  /** 1 Basic, 2 Pro, 3 Enterprise; null in a trial. */
  plan_id: number | null
  billing_interval: 'monthly' | 'yearly' | null
  /** How many users were bought. */
  users: number
  expires_at: Date
  /** The payment provider's name for the account. */
  customer_id: string | null
}

interface MembersTable {
  id: string
  account_id: string
  /** In lower case; unique within the account. */
  email: string
  first_name: string
  last_name: string
  level: Role
  status: MemberStatus
  /** A PHC string; null until the first password is set. */
  password_hash: string | null
  end_tour: boolean
  active_directory_id: string | null
}

interface WorkspacesTable {
  id: string
  account_id: string
  name: string
  type: 'network' | 'desktop'
  /** In lower case; unique within the account. */
  subdomain: string
  machine: string
  license_serial: string
  license_users: number
  features: Json<WorkspaceFeatures>
  /** Whether the machine answers. */
  ready: boolean
  /** Grows by one with each change of the settings or of the members; whether the machine answers is neither. */
  revision: number
}

interface WorkspaceMembersTable {
  workspace_id: string
  member_id: string
}

/** What a member's authenticator app and a workspace share. */
interface SecondFactorKeysTable {
  workspace_id: string
  member_id: string
  /** Base32. */
  key: string
}

/** Who uses a session: a person at the console, or the agent that they let set up their machine. */
export type SessionScope = 'console' | 'agent'

/** Sign-ins at the console and of local agents, by the hash of their bearer token. */
interface SessionsTable {
  token_hash: string
  member_id: string
  expires_at: Date
  scope: SessionScope
}

export type OneTimeTokenKind = 'workspace-link' | 'sign-in' | 'email-confirmation' | 'password-reset'

interface OneTimeTokensTable {
  token_hash: string
  kind: OneTimeTokenKind
  member_id: string
  /** For a workspace link: open it as an administrator. */
  as_administrator: boolean
  expires_at: Date
  used_at: Date | null
}

/** Sign-ins at a workspace's own address, by the hash of their cookie. */
interface WorkspaceSessionsTable {
  token_hash: string
  workspace_id: string
  member_id: string
  as_administrator: boolean
  expires_at: Date
}

/** Failed sign-ins, also of accounts and e-mails that do not exist. */
interface LoginAttemptsTable {
  account_id: string
  email: string
  failures: number
  /** When the failures are forgotten. */
  forgotten_at: Date
  locked_until: Date | null
}

/** Mails that were sent, while people may open them. */
interface OutboxTable {
  /** Grows with each mail. */
  number: Generated<number>
  id: string
  account_id: string
  /** An e-mail. */
  recipient: string
  subject: string
  /** The mail as text alone. */
  plain: string
  html: string
  sent_at: Date
}

export interface Database {
  accounts: AccountsTable
  subscriptions: SubscriptionsTable
  members: MembersTable
  workspaces: WorkspacesTable
  workspace_members: WorkspaceMembersTable
  second_factor_keys: SecondFactorKeysTable
  sessions: SessionsTable
  one_time_tokens: OneTimeTokensTable
  workspace_sessions: WorkspaceSessionsTable
  login_attempts: LoginAttemptsTable
  outbox: OutboxTable
}
