import { MemberStatus, Role } from '@portico/stores/contract'
import type { Selectable } from 'kysely'
import type { Database } from '@portico/service/database/schema.ts'
import type { DemoCompany } from './companies.ts'
import { createRandom } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far back the activity goes. */
export const MAX_DAYS = 60

export type ShareRow = Selectable<Database['workspace_members']>

interface Account {
  readonly company: DemoCompany
  readonly people: readonly Pick<Selectable<Database['members']>, 'id' | 'level' | 'status'>[]
  readonly workspaces: readonly { readonly id: string }[]
}

/** Each workspace is shared twice with several, and with each newcomer of the activity on their first day. */
export const withOrigins = (
  { company, people, workspaces }: Account,
  shares: readonly Pick<ShareRow, 'workspace_id' | 'member_id'>[],
  now: number,
): ShareRow[] => {
  const random = createRandom(Number(company.accountId) + 3)
  const days = Math.min(company.registeredDaysAgo, MAX_DAYS)
  const began = now - company.registeredDaysAgo * DAY_MS
  const admins = people.filter(({ level, status }) => level >= Role.admin && status === MemberStatus.active)
  const byOne = (): string | null => admins[random.between(0, admins.length - 1)]?.id ?? null
  const within = (from: number, to: number): Date =>
    new Date(from + random.between(0, (to - from) / 1000) * 1000)
  const times = new Map(
    workspaces.map(({ id }, index) => {
      // As in the activity: added hour by hour, where the account is that young.
      const added = began + (index + 4) * HOUR_MS
      const isYoung = days === company.registeredDaysAgo
      const end = isYoung ? now - HOUR_MS : now - MAX_DAYS * DAY_MS
      const first = isYoung ? new Date(added + HOUR_MS / 2) : within(began + DAY_MS, end)
      const second = within(first.getTime(), end)
      return [
        id,
        [
          { shared_at: first, shared_by: people[0]?.id ?? null },
          { shared_at: second, shared_by: byOne() },
        ],
      ] as const
    }),
  )
  const indexes = new Map(people.map(({ id, level }, index) => [id, { index, level }]))
  return shares.map((share) => {
    const { index, level } = indexes.get(share.member_id) ?? { index: 0, level: Role.owner }
    const joinedDay = people.length - index
    if (level >= Role.owner) return { ...share, shared_at: null, shared_by: null }
    if (joinedDay <= days) {
      const noon = now - joinedDay * DAY_MS + DAY_MS / 2
      return { ...share, shared_at: within(noon, noon + 11 * HOUR_MS), shared_by: byOne() }
    }
    const [first, second] = times.get(share.workspace_id) ?? []
    const origin = random.chance(0.6) ? first : second
    return { ...share, shared_at: origin?.shared_at ?? null, shared_by: origin?.shared_by ?? null }
  })
}
