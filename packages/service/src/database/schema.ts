import type {
  BillingInterval,
  MemberStatus,
  PlanId,
  ProfilePreferences,
  Role,
  WorkspaceFeatures,
} from '@portico/stores/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

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
  /** When everything of the account is removed; null unless it was deleted. Until then nobody can sign in. */
  removed_at: Date | null
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
  /** Whether it ends with the period that is paid for. */
  cancel_at_period_end: Generated<boolean>
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

/** What the captcha's stand-in has given out and nobody has used yet. */
interface CaptchaTokensTable {
  token_hash: string
  expires_at: Date
}

/** How a member likes the console, once they have said so. */
interface ProfilesTable extends ProfilePreferences {
  member_id: string
}

/** The accounts that the payment provider knows. */
interface PaymentCustomersTable {
  account_id: string
  id: string
  email: string
  name: string
}

/** Cards: never more of a number than its end. */
interface PaymentMethodsTable {
  /** Grows with each card. */
  number: Generated<number>
  id: string
  account_id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  /** At most one of an account. */
  is_default: boolean
  /** What comes of charging it. */
  charge: 'succeeds' | 'insufficient'
}

/** A card as it may be kept. */
export type KeptCard = Pick<
  Selectable<PaymentMethodsTable>,
  'brand' | 'last4' | 'exp_month' | 'exp_year' | 'charge'
>

/** What a checkout page is for, and what its visitor has filled in so far. */
export interface CheckoutDetails {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly quantity: number
  readonly email: string
  readonly name: string
  /** The card whose payment waits for a confirmation. */
  readonly card: KeptCard | null
}

/** Pages of the payment provider that somebody was sent to, by the hash of the secret in their address. */
interface PaymentSessionsTable {
  token_hash: string
  kind: 'checkout' | 'portal'
  account_id: string
  state: 'open' | 'confirming' | 'paid' | 'cancelled'
  return_url: string
  cancel_url: string
  /** null in a portal. */
  details: ColumnType<CheckoutDetails | null, string | null, string | null>
  expires_at: Date
}

/** What an invoice is about. */
export interface InvoiceDetails {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly quantity: number
  /** ISO 8601. */
  readonly from: string
  /** ISO 8601. */
  readonly until: string
  /** In cents, what was unused of an earlier period and is not paid again. */
  readonly credit: number
  /** Who it is for. */
  readonly name: string
  readonly email: string
}

interface PaymentInvoicesTable {
  /** Grows with each invoice. */
  number: Generated<number>
  /** Nobody can guess it: it is the address of the invoice's page. */
  id: string
  account_id: string
  /** The checkout that it was paid in. */
  session_hash: string | null
  issued_at: Date
  /** In cents. */
  amount: number
  status: string
  details: Json<InvoiceDetails>
}

/** A subscription as the payment provider has it. */
export interface PaidSubscription {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly users: number
  /** ISO 8601. */
  readonly expiresAt: string
  readonly cancelAtPeriodEnd: boolean
  readonly customerId: string
}

/** What the payment provider tells, sooner or later: how a subscription is now. */
interface PaymentEventsTable {
  /** Grows with each event. */
  number: Generated<number>
  id: string
  account_id: string
  subscription: Json<PaidSubscription>
  /** null: it is lost, until somebody has it delivered again. */
  due_at: Date | null
  delivered_at: Date | null
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
  captcha_tokens: CaptchaTokensTable
  profiles: ProfilesTable
  payment_customers: PaymentCustomersTable
  payment_methods: PaymentMethodsTable
  payment_sessions: PaymentSessionsTable
  payment_invoices: PaymentInvoicesTable
  payment_events: PaymentEventsTable
}
