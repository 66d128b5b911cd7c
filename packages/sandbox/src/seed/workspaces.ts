import { SCRAPERS, type WorkspaceFeatures } from '@portico/stores/contract'
import { createId } from '@portico/service/auth/tokens.ts'
import type { RowOf } from '@portico/service/database/schema.ts'
import type { DemoCompany, DemoWorkspace } from './companies.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** As if it were observed since ever: the sandbox sets its state, and a heartbeat would only repeat that. */
export const OBSERVED_BY_SANDBOX = new Date(0)

/** Mulberry32 by Tommy Ettinger. */
export const createRandom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 to 1, exclusive. */
    next,
    chance: (probability: number): boolean => next() < probability,
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
export type Random = ReturnType<typeof createRandom>

type WorkspaceRow = Omit<RowOf<'workspaces'>, 'revision' | 'changed_by' | 'changed_at'>

/** How likely a connection of a network is on. */
const CONNECTIONS: Readonly<Record<string, number>> = { rdp: 0.9, wvpn: 0.3, dav: 0.2, vnc: 0.1 }

const featuresOf = (type: 'network' | 'desktop', random: Random): WorkspaceFeatures => {
  const toggle = (probability: number) => ({ enabled: random.chance(probability), available: true })
  return {
    authentications: {
      workspace: { enabled: true },
      google: toggle(0.6),
      microsoft: toggle(0.5),
      linkedin: toggle(0.1),
      facebook: toggle(0.05),
      secondFactor: toggle(0.25),
      activeDirectory: { enabled: false, available: true, restrictedGroups: '' },
    },
    advancedAuthentication: false,
    privateProfiles: random.chance(0.5),
    privateGateway: { enabled: false, available: true, networkId: '', url: '', useSubdomain: false },
    scrapers: Object.fromEntries(
      SCRAPERS.map((name) => [name, toggle((type === 'network' && CONNECTIONS[name]) || 0)]),
    ),
  }
}

const serialOf = (random: Random): string =>
  `PTC-${Array.from({ length: 3 }, () => random.between(0x1000, 0xffff).toString(16).toUpperCase()).join('-')}`

export const workspaceRowOf = (
  accountId: string,
  { name, subdomain, machine, users, type = 'network', isDown = false }: DemoWorkspace,
  random: Random,
): WorkspaceRow => ({
  id: createId(),
  account_id: accountId,
  name,
  type,
  subdomain,
  machine,
  license_serial: serialOf(random),
  license_users: users,
  features: featuresOf(type, random),
  ready: !isDown,
  observed_since: OBSERVED_BY_SANDBOX,
})

type ShareRow = RowOf<'workspace_members'>
type Since = Pick<DemoCompany, 'registeredDaysAgo'>

/** Workspaces came hour by hour when the account began. */
export const addedAt = ({ registeredDaysAgo }: Since, index: number, now: number): number =>
  now - registeredDaysAgo * DAY_MS + (index + 4) * HOUR_MS

/** The last people came a day apart, the others with the account. */
export const joinedAt = (
  { registeredDaysAgo, people }: Since & Pick<DemoCompany, 'people'>,
  index: number,
  now: number,
): number => now - Math.min(registeredDaysAgo, people - index) * DAY_MS

/** The owner gets all, `user@` the chosen ones, others a few each, as soon as both are there. */
export const sharesOf = (
  company: DemoCompany,
  people: readonly { readonly id: string }[],
  workspaces: readonly WorkspaceRow[],
  random: Random,
  now: number,
): ShareRow[] => {
  const [owner, admin] = people
  const shares = new Map<string, ShareRow>()
  const share = (at: number, whose: number): void => {
    const [workspace, member] = [workspaces[at], people[whose]]
    if (!workspace || !member) return
    const [added, joined] = [addedAt(company, at, now), joinedAt(company, whose, now)]
    shares.set(`${at} ${whose}`, {
      workspace_id: workspace.id,
      member_id: member.id,
      shared_at: whose === 0 ? null : new Date(Math.max(added, joined + HOUR_MS) + HOUR_MS / 2),
      shared_by: whose === 0 ? null : ((added > joined ? owner : admin)?.id ?? null),
    })
  }
  for (const [at, { subdomain }] of workspaces.entries()) {
    share(at, 0)
    if (company.sharedWithUser.includes(subdomain)) share(at, 2)
  }
  for (let whose = 3; whose < people.length; whose += 1)
    for (let count = random.between(1, 3); count > 0; count -= 1)
      share(random.between(0, workspaces.length - 1), whose)
  return [...shares.values()]
}
