import { type ActivityAction, ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import { hoursOf } from '@portico/service/auth/oneTimeTokens.ts'
import type { PasswordHasher } from '@portico/service/auth/password.ts'
import { createToken } from '@portico/service/auth/tokens.ts'
import type { AuditSubject, AuditValues } from '@portico/service/database/auditTable.ts'
import type { RowOf, Tx } from '@portico/service/database/schema.ts'
import type { Fill } from '@portico/service/dependencies.ts'
import { finishReview, markRows, startReview } from '@portico/service/reviews/write.ts'
import { type NewState, recordStates } from '@portico/service/workspaces/states/record.ts'
import { DEMO_PASSWORD, demoCompanies } from './companies.ts'
import { type DemoAccount, insertAll, seedDemo } from './index.ts'
import { addedAt, DAY_MS, HOUR_MS, joinedAt } from './workspaces.ts'

const MINUTE_MS = 60_000
/** How far back the demo remembers. */
const MAX_DAYS = 60

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

type Person = DemoAccount['people'][number]
type Workspace = DemoAccount['workspaces'][number]

interface Entry {
  readonly action: ActivityAction
  readonly outcome?: 'done' | 'refused'
  readonly subject?: AuditSubject
  readonly before?: AuditValues
  readonly after?: AuditValues
}

const aboutPerson = ({ id, email }: Person): AuditSubject => ({ kind: 'member', id, name: email })
const aboutWorkspace = ({ id, name }: Workspace): AuditSubject => ({ kind: 'workspace', id, name })

type EventRow = Partial<RowOf<'audit_events'>> & { readonly at: Date }

interface Habit {
  /** Days between two. */
  readonly every: number
  readonly hour: number
  readonly by: 'admin' | 'anyone'
  readonly entry: (person: Person, workspace: Workspace) => Entry
}

const signIn = (outcome: 'done' | 'refused') => (): Entry => ({
  action: 'signIn',
  outcome,
  after: { way: 'password', ...(outcome === 'refused' && { code: ErrorCode.invalidCredentials }) },
})

/** Who does it, and to whom, is somebody else each day. */
const HABITS: readonly Habit[] = [
  { every: 1, hour: 7.4, by: 'admin', entry: signIn('done') },
  { every: 1, hour: 8.1, by: 'anyone', entry: signIn('done') },
  { every: 3, hour: 9.2, by: 'anyone', entry: signIn('refused') },
  {
    every: 2,
    hour: 10.5,
    by: 'admin',
    entry: (person) => ({
      action: 'member.change',
      subject: aboutPerson(person),
      before: { level: Role.admin },
      after: { level: person.level },
    }),
  },
  {
    every: 3,
    hour: 13.7,
    by: 'admin',
    entry: (_person, workspace) => ({
      action: 'workspace.change',
      subject: aboutWorkspace(workspace),
      before: { name: workspace.machine },
      after: { name: workspace.name },
    }),
  },
]

const isActive = ({ status }: Person): boolean => status === MemberStatus.active

/** Weeks of sign-ins and changes, or since the account exists. */
const eventsOf = ({ company, people, workspaces }: DemoAccount, now: number) => {
  const days = Math.min(company.registeredDaysAgo, MAX_DAYS)
  const [owner, admin] = people
  const active = people.filter(isActive)
  const admins = active.filter(({ level }) => level >= Role.admin)
  const rows: EventRow[] = []
  const add = (at: number, who: Person | undefined, entry: Entry): void => {
    if (at >= now || at < now - days * DAY_MS) return
    rows.push({
      account_id: company.accountId,
      at: new Date(at),
      actor: who ? 'member' : 'operator',
      member_id: who?.id ?? null,
      email: who?.email ?? null,
      outcome: 'done',
      ...entry,
      address: who ? `203.0.113.${2 + (people.indexOf(who) % 200)}` : null,
      user_agent: who ? AGENT : null,
    })
  }
  const began = now - company.registeredDaysAgo * DAY_MS
  const subject = { kind: 'account', id: company.accountId, name: company.name }
  add(began, undefined, { action: 'account.create', subject, after: { owner: owner?.email } })
  add(began + HOUR_MS, owner, { action: 'email.confirm' })
  for (const [index, workspace] of workspaces.entries())
    add(addedAt(company, index, now), owner, { action: 'workspace.add', subject: aboutWorkspace(workspace) })
  for (const [index, person] of people.entries()) {
    if (people.length - index > days) continue
    const at = joinedAt(company, index, now)
    add(at, admin, {
      action: 'member.add',
      subject: aboutPerson(person),
      after: { level: person.level },
    })
    if (isActive(person)) add(at + HOUR_MS, person, { action: 'email.confirm' })
  }
  for (let day = days; day > 0; day -= 1)
    for (const [index, { every, hour, by, entry }] of HABITS.entries()) {
      const turn = <T>(list: readonly T[]): T | undefined => list[(day * 7 + index) % list.length]
      const [who, workspace] = [turn(by === 'admin' ? admins : active), turn(workspaces)]
      const person = turn(active.slice(3))
      if (day % every === 0 && who && person && workspace && who !== person)
        add(now - day * DAY_MS + hour * HOUR_MS, who, entry(person, workspace))
    }
  return rows
}

/** Of every pending person a mail that nobody has; each fourth one's link has expired, unless they just joined. */
const invitationsOf = ({ company, people }: DemoAccount, now: number) =>
  people
    .flatMap(({ id, status }, index) => (status === MemberStatus.pending ? [{ id, index }] : []))
    .map(({ id, index }, place) => {
      const sentAt = Math.max(now - (place % 4 === 0 ? 80 : 20) * HOUR_MS, joinedAt(company, index, now))
      return {
        token_hash: createToken().hash,
        kind: 'email-confirmation' as const,
        member_id: id,
        expires_at: new Date(sentAt + hoursOf('email-confirmation') * HOUR_MS),
      }
    })

/** Each night some neighbours of the list, which share a site, go down together and come back. */
const statesOf = (
  { company, workspaces }: Pick<DemoAccount, 'company' | 'workspaces'>,
  now: number,
): NewState[] => {
  const days = Math.min(company.registeredDaysAgo, MAX_DAYS)
  const count = workspaces.length
  const nights = Array.from({ length: days + 1 }, (_, ago) => ({
    ago,
    first: (ago * 37) % count,
    midnight: now - (now % DAY_MS) - ago * DAY_MS,
  }))
  const states = workspaces.flatMap(({ id, ready }, index): NewState[] => {
    const added = Math.max(addedAt(company, index, now), now - MAX_DAYS * DAY_MS)
    const downSince = now - (30 + ((index * 97) % 2400)) * MINUTE_MS
    const outages = nights.toReversed().flatMap(({ ago, first, midnight }): NewState[] => {
      const from = midnight + (20 + ((first + index) % 90)) * MINUTE_MS
      const to = from + (10 + ((ago * 31) % 130)) * MINUTE_MS
      const isHit = index >= first && index <= first + count / 80
      return isHit && from > added && to < (ready ? now : downSince)
        ? [
            { workspaceId: id, ready: false, at: from },
            { workspaceId: id, ready: true, at: to },
          ]
        : []
    })
    const last = ready ? [] : [{ workspaceId: id, ready: false, at: Math.max(downSince, added + 1) }]
    return [{ workspaceId: id, ready: true, at: added }, ...outages, ...last]
  })
  return states.toSorted((one, other) => one.at - other.at)
}

const WITH_EVENTS: ReadonlySet<string> = new Set(['4821', '1004'])

/** A finished review of Northwind Labs and a running one. */
const insertReviews = async (
  transaction: Tx,
  { company: { accountId }, people, workspaces }: DemoAccount,
  now: number,
): Promise<void> => {
  for (const { name, hoursAgo, isDone } of [
    { name: 'Q3 2026', hoursAgo: 20, isDone: true },
    { name: 'Q4 2026', hoursAgo: 2, isDone: false },
  ]) {
    const by = people[isDone ? 1 : 0]?.id ?? ''
    const at = new Date(now - hoursAgo * HOUR_MS)
    const review = await startReview(transaction, accountId, { name, by, at })
    for (const { id: workspace } of isDone ? workspaces : workspaces.slice(0, 3))
      await markRows(transaction, review, { workspace, decision: 'kept', by, at })
    if (isDone) await finishReview(transaction, review, { by, at: new Date(at.getTime() + HOUR_MS) })
  }
}

export const insertHistory = async (db: Tx, accounts: readonly DemoAccount[], now: number): Promise<void> => {
  const eventful = accounts.filter(({ company }) => WITH_EVENTS.has(company.accountId))
  const events = eventful.flatMap((account) => eventsOf(account, now))
  await insertAll(
    db,
    'audit_events',
    events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
  for (const account of accounts)
    if (account.company.accountId === '4821') await insertReviews(db, account, now)
  const invitations = accounts.flatMap((account) => invitationsOf(account, now))
  await insertAll(db, 'one_time_tokens', invitations)
  await recordStates(
    db,
    accounts.flatMap((account) => statesOf(account, now)),
  )
}

/** The demo's accounts, and what happened in them. Hashes the password on first use. */
export const createFill = (passwords: PasswordHasher, now: () => number): Fill => {
  let hash: Promise<string> | undefined
  return async (transaction, accountIds) => {
    hash ??= passwords.hash(DEMO_PASSWORD)
    const accounts = await seedDemo(transaction, demoCompanies, await hash, now(), accountIds)
    await insertHistory(transaction, accounts, now())
  }
}
