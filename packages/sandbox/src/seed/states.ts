import type { Kysely } from 'kysely'
import { type NewState, recordStates } from '@portico/service/workspaces/states/record.ts'
import type { Database } from '@portico/service/database/schema.ts'
import type { DemoCompany } from './companies.ts'
import { createRandom, type Random } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MAX_DAYS = 60

interface Account {
  readonly company: Pick<DemoCompany, 'accountId' | 'registeredDaysAgo'>
  readonly workspaces: readonly { readonly id: string; readonly ready: boolean }[]
}

interface Outage {
  readonly from: number
  readonly to: number
}

/** Each night an update or a failing line, some days a short interruption. */
const outagesOf = (random: Random, count: number, days: number, now: number): Map<number, Outage[]> => {
  const outages = new Map<number, Outage[]>()
  const add = (index: number, from: number, minutes: number): void => {
    const known = outages.get(index) ?? []
    const to = from + minutes * MINUTE_MS
    if (to < now && from > (known.at(-1)?.to ?? 0)) outages.set(index, [...known, { from, to }])
  }
  const some = (most: number): number => random.between(1, Math.max(1, Math.round(most)))
  for (let day = days; day >= 0; day -= 1) {
    const midnight = Math.floor((now - day * DAY_MS) / DAY_MS) * DAY_MS
    // Always one in the last two nights, so that there is something to find.
    if (day < 2 || random.chance(0.4)) {
      const from = midnight + random.between(20, 240) * MINUTE_MS
      const first = random.between(0, count - 1)
      // Neighbours of the list share a site, and go down together.
      for (let index = first; index < Math.min(count, first + some(count / 80)); index += 1)
        add(index, from + random.between(0, 90) * 1000, random.between(8, 140))
    }
    if (random.chance(0.3))
      for (let times = some(count / 100); times > 0; times -= 1)
        add(
          random.between(0, count - 1),
          midnight + random.between(7 * 60, 20 * 60) * MINUTE_MS,
          random.between(1, 25),
        )
  }
  return outages
}

/** Weeks of states, or since the account exists; by time, and the same in every run except for ids and the clock. */
export const statesOf = ({ company, workspaces }: Account, now: number): NewState[] => {
  const random = createRandom(Number(company.accountId) + 2)
  const days = Math.min(company.registeredDaysAgo, MAX_DAYS)
  const outages = outagesOf(random, workspaces.length, days, now)
  const began = now - days * DAY_MS
  const states = workspaces.flatMap(({ id, ready }, index): NewState[] => {
    // As in the activity: added hour by hour, where the account is that young.
    const added = days < MAX_DAYS ? began + (index + 4) * HOUR_MS : began
    const downSince = ready ? now : now - random.between(30, 40 * 60) * MINUTE_MS
    const past = (outages.get(index) ?? []).filter(({ from, to }) => from > added && to < downSince)
    return [
      { workspaceId: id, ready: true, at: added },
      ...past.flatMap(({ from, to }) => [
        { workspaceId: id, ready: false, at: from },
        { workspaceId: id, ready: true, at: to },
      ]),
      ...(ready ? [] : [{ workspaceId: id, ready: false, at: downSince }]),
    ]
  })
  return states.toSorted((one, other) => one.at - other.at)
}

export const insertStates = (
  db: Kysely<Database>,
  accounts: readonly Account[],
  now: number,
): Promise<void> =>
  recordStates(
    db,
    accounts.filter(({ workspaces }) => workspaces.length > 0).flatMap((account) => statesOf(account, now)),
  )
