import { readReport } from '../agent/controlClient.ts'
import { demoCompanies, DEMO_PASSWORD, demoSignIns } from '../seed/companies.ts'
import type { Dependencies } from '@portico/service/dependencies.ts'
import type { SandboxState } from './state.ts'

export interface SandboxOverview {
  readonly password: string
  readonly ipAllowed: boolean
  readonly agent: SandboxState['agent']['state']
  readonly agentServiceId: string
  readonly agentScript: SandboxState['agent']['script']
  /** Null when no agent is running, or none was started. */
  readonly agentSays: string | null
  readonly faults: SandboxState['faults']
  readonly accounts: readonly {
    readonly accountId: string
    readonly companyName: string
    readonly isTrial: boolean
    /** ISO 8601, when a deleted account's data is removed. */
    readonly removal: string | null
    readonly expiration: string
    readonly signIns: readonly string[]
    readonly workspaces: readonly {
      readonly id: string
      readonly name: string
      readonly subdomain: string
      readonly ready: boolean
    }[]
  }[]
}

const placeOf = ({ id }: { readonly id: string }): number =>
  demoCompanies.findIndex(({ accountId }) => accountId === id)

const inDemoOrder = (one: { readonly id: string }, two: { readonly id: string }): number =>
  placeOf(one) - placeOf(two)

export const readOverview = async (
  { db }: Pick<Dependencies, 'db'>,
  { ipAllowed, agent, faults }: SandboxState,
  agentPort: number | null,
): Promise<SandboxOverview> => {
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .select(['accounts.id', 'company_name', 'is_trial', 'expires_at', 'removed_at'])
    .execute()
  const workspaces = await db
    .selectFrom('workspaces')
    .select(['id', 'account_id', 'name', 'subdomain', 'ready'])
    .orderBy('name')
    .execute()
  const agentNow = await readReport(agentPort)
  const byAccount = Map.groupBy(workspaces, ({ account_id }) => account_id)
  return {
    password: DEMO_PASSWORD,
    ipAllowed,
    agent: agent.state,
    agentServiceId: agentNow?.serviceId ?? agent.serviceId,
    agentScript: agent.script,
    agentSays: agentNow?.stateText ?? null,
    faults,
    accounts: accounts.toSorted(inDemoOrder).map((account) => {
      const company = demoCompanies[placeOf(account)]
      return {
        accountId: account.id,
        companyName: account.company_name,
        isTrial: account.is_trial,
        removal: account.removed_at?.toISOString() ?? null,
        expiration: account.expires_at.toISOString(),
        signIns: company === undefined ? [] : demoSignIns(company),
        workspaces: (byAccount.get(account.id) ?? []).map(({ id, name, subdomain, ready }) => ({
          id,
          name,
          subdomain,
          ready,
        })),
      }
    }),
  }
}
