import type {
  MemberStatus,
  ProfilePreferences,
  ReviewDecision,
  Role,
  StatusMail,
  ViewPage,
  WorkspaceFeatures,
} from '@portico/stores/contract'
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { AuditEventsTable, PlannedEvent } from './auditTable.ts'
import type { Json } from './json.ts'
import type { SignInTables } from './signInTables.ts'

/** Null until the first change. */
interface LastChangeColumns {
  /** Id of a user, who may have been deleted since. */
  changed_by: Generated<string | null>
  changed_at: Generated<Date | null>
}

interface WorkspaceMembersTable {
  workspace_id: string
  member_id: string
  shared_at: Date | null
  /** Id of a user, who may have been deleted since. */
  shared_by: string | null
}

export interface Database extends SignInTables {
  accounts: LastChangeColumns & {
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
    workspace_wizard: boolean
    /** Time at which a deleted account is erased; while set, no user can sign in. */
    removed_at: Date | null
    /** Its passwords are public. */
    is_demo: Generated<boolean>
    /** While set, no user can sign in; an operator resumes the account. */
    suspended_at: Date | null
    /** Of admins and owners. */
    requires_second_factor: Generated<boolean>
    /** Incremented by triggers with each change of the account's workspaces, people, access or plan. */
    version: ColumnType<string, never, never>
  }

  subscriptions: {
    account_id: string
    is_trial: boolean
    /** 1 Basic, 2 Pro, 3 Enterprise; null in a trial. */
    plan_id: number | null
    billing_interval: 'monthly' | 'yearly' | null
    users: number
    /** Of the paid period; null in a trial, and where only the end is known. */
    period_start: Generated<Date | null>
    expires_at: Date
    customer_id: string | null
    cancel_at_period_end: Generated<boolean>
  }

  members: LastChangeColumns & {
    id: string
    account_id: string
    /** In its one form (`canonicalEmail`); unique within the account. */
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

  /** Who was deleted, as a trigger stores it: their marks and events keep their name. */
  past_members: {
    number: Generated<string>
    /** As it was in `members`. */
    id: string
    account_id: string
    email: string
    /** Null where it is not known. */
    name: string | null
  }

  workspaces: LastChangeColumns & {
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
    ready: boolean
    /** Of the first heartbeat; null: nobody measures the state, and what is stored of it counts nowhere. */
    observed_since: Generated<Date | null>
    /** Incremented by changes of settings or members, not of the machine's state. */
    revision: number
  }

  /** One row for each change, and one for the first known state. Rows are only added, and deleted by housekeeping or with the workspace. */
  workspace_states: {
    number: Generated<string>
    workspace_id: string
    ready: boolean
    at: Date
  }

  /** Apart from the workspaces, whose lists have a new version with each write. */
  workspace_servers: {
    workspace_id: string
    key_hash: string
    /** The last heartbeat; null: none, or its state is said otherwise. */
    beat_at: Generated<Date | null>
    version: Generated<string | null>
  }

  /** Mails of a member about workspaces that go down; none for members who never chose. */
  status_mails: {
    member_id: string
    mode: StatusMail['mode']
    delay_minutes: StatusMail['delayMinutes']
    /** Hours and minutes in `time_zone`; both or neither. */
    quiet_from: string | null
    quiet_to: string | null
    time_zone: string
    /** In the link that stops the mails, which is all that it can do. */
    token: string
    /** Of the service, for links. */
    origin: string
    told_until: Date
    check_at: Date
  }

  workspace_members: WorkspaceMembersTable

  /** For an undo, for an hour. */
  removed_shares: WorkspaceMembersTable & {
    /** Of the workspace, after the removal. */
    revision: number
    removed_at: Date
  }

  /** A snapshot of who had which workspace when it started, to be marked row by row. */
  access_reviews: {
    id: string
    account_id: string
    name: string
    /** Number of chosen workspaces; null for all. */
    scope: number | null
    /** Ids of users, who may have been deleted since. */
    started_by: string
    started_at: Date
    finished_by: string | null
    finished_at: Date | null
    /** Counts at the end. */
    total: number | null
    decided: number | null
    revoked: number | null
  }

  /** As they were at the start; they may be deleted since. */
  access_review_workspaces: {
    review_id: string
    workspace_id: string
    name: string
    machine: string
    subdomain: string
  }

  /** Keyed by users, who may be deleted since. A row of a finished review is never changed. */
  access_review_entries: {
    review_id: string
    workspace_id: string
    member_id: string
    email: string
    name: string
    level: Role
    status: MemberStatus
    /** While the review runs, only `new` is stored. */
    change: 'new' | 'gone' | 'owner' | null
    decision: ReviewDecision | null
    /** Id of a user. */
    decided_by: string | null
    decided_at: Date | null
    unshared_at: Date | null
  }

  /** Mails of a sender or to a recipient, within a window of time. */
  mail_counts: {
    key: string
    mails: number
    ends_at: Date
  }

  /** Invitations to send later. The mail, whose link can sign in, is written only then. */
  delayed_invitations: {
    member_id: string
    origin: string
    due_at: Date
    /** Event of the user's addition, until their first invitation is sent or waits for a limit. */
    addition: ColumnType<PlannedEvent | null, string | null | undefined, string | null>
  }

  profiles: Omit<ProfilePreferences, 'checklist'> & {
    member_id: string
    checklist: NonNullable<ProfilePreferences['checklist']> | null
  }

  /** A list as its user saved it. */
  saved_views: {
    id: string
    member_id: string
    /** Unique for the user, without regard to case. */
    name: string
    page: ViewPage
    /** Of the page's address, encoded. */
    query: string
    is_pinned: boolean
  }

  audit_events: AuditEventsTable

  /** Data about an account at Stripe; everything else is read there. */
  stripe_accounts: {
    account_id: string
    /** Null until something was bought. */
    customer_id: string | null
    /** The checkout that can still be paid, or was paid and is not applied yet. */
    checkout_id: string | null
    /** Part of idempotency keys: the next one after each definite answer. */
    attempt: Generated<number>
    /** As `attempt`, for changes of the customer. */
    edits: Generated<number>
    /** The idempotency key whose success was noted last. */
    answered: string | null
    /** Reads of the subscription are numbered, so that an older one never overwrites a newer one. */
    reads_begun: Generated<number>
    read_applied: Generated<number>
  }

  /** Webhooks that were processed. */
  stripe_events: {
    id: string
    processed_at: Date
  }
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** A row, as it is read. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>
