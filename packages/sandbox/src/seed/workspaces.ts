import type { WorkspaceFeatures } from '@portico/stores/contract'
import type { Selectable } from 'kysely'
import { createId } from '@portico/service/auth/tokens.ts'
import type { Database } from '@portico/service/database/schema.ts'
import type { DemoCompany } from './companies.ts'
import type { Random } from './random.ts'
import type { ShareRow } from './shareOrigins.ts'
import type { DemoWorkspace } from './workspaceLists.ts'

/** As if it were observed since ever: the sandbox sets its state, and a heartbeat would only repeat that. */
export const OBSERVED_BY_SANDBOX = new Date(0)

type WorkspaceRow = Omit<Selectable<Database['workspaces']>, 'changed_by' | 'changed_at'>

const featuresOf = (type: 'network' | 'desktop', random: Random): WorkspaceFeatures => {
  const toggle = (probability: number) => ({ enabled: random.chance(probability), available: true })
  const connection = (probability: number) => toggle(type === 'network' ? probability : 0)
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
    scrapers: {
      rdp: connection(0.9),
      wvpn: connection(0.3),
      dav: connection(0.2),
      vnc: connection(0.1),
      zsc: toggle(0),
      lnk: toggle(0),
      rfb: toggle(0),
      fmx: toggle(0),
    },
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
  revision: 1,
})

export const workspacesOf = ({ accountId, workspaces }: DemoCompany, random: Random): WorkspaceRow[] =>
  workspaces.map((workspace) => workspaceRowOf(accountId, workspace, random))

/** The owner gets all, `user@` the chosen ones, others a few each. */
export const sharesOf = (
  company: DemoCompany,
  people: readonly { readonly id: string }[],
  workspaces: readonly WorkspaceRow[],
  random: Random,
): Pick<ShareRow, 'workspace_id' | 'member_id'>[] => {
  const [owner, , user, ...others] = people
  const shares = new Map<string, Pick<ShareRow, 'workspace_id' | 'member_id'>>()
  const share = (workspace_id: string, member: { readonly id: string } | undefined): void => {
    if (member) shares.set(`${workspace_id} ${member.id}`, { workspace_id, member_id: member.id })
  }
  for (const { id, subdomain } of workspaces) {
    share(id, owner)
    if (company.sharedWithUser.includes(subdomain)) share(id, user)
  }
  for (const person of others) {
    for (let count = random.between(1, 3); count > 0; count--) {
      const workspace = workspaces[random.between(0, workspaces.length - 1)]
      if (workspace) share(workspace.id, person)
    }
  }
  return [...shares.values()]
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const keyOf = (random: Random): string =>
  Array.from({ length: 32 }, () => BASE32[random.between(0, BASE32.length - 1)]).join('')

export const keysOf = (
  workspaces: readonly WorkspaceRow[],
  shares: readonly Pick<ShareRow, 'workspace_id' | 'member_id'>[],
  random: Random,
): Selectable<Database['second_factor_keys']>[] => {
  const asking = new Set(
    workspaces.filter(({ features }) => features.authentications.secondFactor.enabled).map(({ id }) => id),
  )
  return shares
    .filter(({ workspace_id }) => asking.has(workspace_id))
    .map(({ workspace_id, member_id }) => ({ workspace_id, member_id, key: keyOf(random) }))
}
