import { type ActivityAction, ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AuditSubject, AuditValues } from '@portico/service/database/auditTable.ts'
import type { Database } from '@portico/service/database/schema.ts'
import type { DemoCompany } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { MAX_DAYS, type ShareRow } from './shareOrigins.ts'
import { statesOf } from './states.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type MemberRow = Pick<
  Selectable<Database['members']>,
  'id' | 'email' | 'first_name' | 'last_name' | 'level' | 'status'
>
type WorkspaceRow = Pick<
  Selectable<Database['workspaces']>,
  'id' | 'name' | 'machine' | 'subdomain' | 'ready'
>

export interface DemoAccount {
  readonly company: DemoCompany
  readonly people: readonly MemberRow[]
  readonly workspaces: readonly WorkspaceRow[]
  readonly shares: readonly ShareRow[]
}

interface Entry {
  readonly action: ActivityAction
  readonly outcome?: 'done' | 'refused'
  readonly subject?: AuditSubject
  readonly before?: AuditValues
  readonly after?: AuditValues
}

const aboutPerson = ({ id, email }: MemberRow): AuditSubject => ({ kind: 'member', id, name: email })
const aboutWorkspace = ({ id, name }: WorkspaceRow): AuditSubject => ({ kind: 'workspace', id, name })

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
] as const

const addressOf = (random: Random): string =>
  `${random.pick(['203.0.113', '198.51.100', '192.0.2'])}.${random.between(2, 250)}`

/** An admin's action of a day. */
const actionOf = (random: Random, person: MemberRow, workspace: WorkspaceRow): Entry => {
  const about = aboutPerson(person)
  return random.pick<Entry>([
    {
      action: 'member.change',
      subject: about,
      before: { level: Role.admin },
      after: { level: person.level },
    },
    {
      action: 'workspace.change',
      subject: aboutWorkspace(workspace),
      before: { name: workspace.machine },
      after: { name: workspace.name },
    },
    { action: 'secondFactor.reset', subject: about, after: { workspace: workspace.id } },
    { action: 'setupLink.mail' },
  ])
}

const signInOf = (random: Random): Entry =>
  random.chance(0.08)
    ? {
        action: 'signIn',
        outcome: 'refused',
        after: { way: 'password', code: ErrorCode.invalidCredentials },
      }
    : { action: 'signIn', after: { way: random.chance(0.9) ? 'password' : 'link' } }

/** Those who got a workspace together. */
const sharingsOf = ({ people, shares }: Pick<DemoAccount, 'people' | 'shares'>, from: number) => {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const known = shares.filter(({ shared_at: at }) => at !== null && at.getTime() >= from)
  return [
    ...Map.groupBy(known, (share) => `${share.workspace_id} ${share.shared_at?.getTime()}`).values(),
  ].flatMap((group) => {
    const [share] = group
    if (!share?.shared_at) return []
    return {
      at: share.shared_at.getTime(),
      by: share.shared_by,
      workspaceId: share.workspace_id,
      emails: group.map(({ member_id: id }) => emails.get(id) ?? '').toSorted(),
    }
  })
}

/** Weeks of sign-ins and changes, or since the account exists; the same in every run except for ids and the clock. */
const historyOf = ({ company, people, workspaces, shares }: DemoAccount, now: number) => {
  const random = createRandom(Number(company.accountId) + 1)
  const days = Math.min(company.registeredDaysAgo, MAX_DAYS)
  const [owner] = people
  const admins = people.filter(({ level, status }) => level >= Role.admin && status === MemberStatus.active)
  const active = people.filter(({ status }) => status === MemberStatus.active)
  const one = <T>(list: readonly T[]): T | undefined => list[random.between(0, list.length - 1)]
  const rows: object[] = []
  const add = (at: number, who: MemberRow | null, entry: Entry): void => {
    if (at >= now) return
    rows.push({
      account_id: company.accountId,
      at: new Date(at),
      actor: who === null ? 'operator' : 'member',
      member_id: who?.id ?? null,
      email: who?.email ?? null,
      outcome: 'done',
      ...entry,
      address: who === null ? null : addressOf(random),
      user_agent: who === null ? null : random.pick(AGENTS),
    })
  }
  const began = now - company.registeredDaysAgo * DAY_MS
  if (days === company.registeredDaysAgo) {
    const subject = { kind: 'account', id: company.accountId, name: company.name }
    add(began, null, {
      action: 'account.create',
      subject,
      after: { owner: owner?.email, users: company.subscription.users },
    })
    if (owner) add(began + HOUR_MS, owner, { action: 'email.confirm' })
    for (const [index, workspace] of workspaces.entries())
      if (owner)
        add(began + (index + 4) * HOUR_MS, owner, {
          action: 'workspace.add',
          subject: aboutWorkspace(workspace),
        })
  }
  for (let day = days; day > 0; day -= 1) {
    const start = now - day * DAY_MS
    const moment = (): number => start + random.between(0, DAY_MS / 1000 - 1) * 1000
    for (let count = random.between(4, 9); count > 0; count -= 1) {
      const who = random.chance(0.5) ? one(admins) : one(active)
      if (who) add(moment(), who, signInOf(random))
    }
    for (let count = random.between(1, 4); count > 0; count -= 1) {
      const [who, person, workspace] = [one(admins), one(active), one(workspaces)]
      if (who && person && workspace && who !== person)
        add(moment(), who, actionOf(random, person, workspace))
    }
    const newcomer = people[people.length - day]
    const who = one(admins)
    if (newcomer && who && newcomer.level < Role.owner) {
      // They get their workspaces in the afternoon.
      const at = start + (moment() - start) / 2
      add(at, who, { action: 'member.add', subject: aboutPerson(newcomer), after: { level: newcomer.level } })
      if (newcomer.status === MemberStatus.active)
        add(at + 2 * HOUR_MS, newcomer, { action: 'email.confirm' })
    }
  }
  for (const { at, by, workspaceId, emails } of sharingsOf({ people, shares }, now - days * DAY_MS)) {
    const who = people.find(({ id }) => id === by)
    const workspace = workspaces.find(({ id }) => id === workspaceId)
    if (who && workspace)
      add(at, who, {
        action: 'workspace.share',
        subject: aboutWorkspace(workspace),
        before: { members: [] },
        after: { members: emails },
      })
  }
  const changes = new Map(
    statesOf({ company, workspaces }, now).map((state) => [state.workspaceId, state.at]),
  )
  for (const workspace of workspaces.filter(({ ready }) => !ready).slice(0, 3))
    add(changes.get(workspace.id) ?? now, null, {
      action: 'workspace.change',
      subject: aboutWorkspace(workspace),
      after: { ready: false },
    })
  return rows
}

const WITH_HISTORY: ReadonlySet<string> = new Set(['4821', '1004'])

export const insertHistory = async (
  db: Kysely<Database>,
  accounts: readonly DemoAccount[],
  now: number,
): Promise<void> => {
  const rows = accounts
    .filter(({ company }) => WITH_HISTORY.has(company.accountId))
    .flatMap((account) => historyOf(account, now))
  const columns = sql.raw(
    'account_id, at, actor, member_id, email, action, outcome, subject, before, after, address, user_agent',
  )
  await sql`
    insert into audit_events (${columns})
    select ${columns} from jsonb_populate_recordset(null::audit_events, ${JSON.stringify(rows)}::jsonb) order by at
  `.execute(db)
}
