import { readReport } from '../agent/scenario.ts'
import { demoCompanies, DEMO_PASSWORD, demoSignIns } from '../seed/companies.ts'
import type { Dependencies } from '@portico/service/dependencies.ts'
import type { SandboxState } from './state.ts'

const placeOf = ({ id }: { readonly id: string }): number =>
  demoCompanies.findIndex(({ accountId }) => accountId === id)

const inDemoOrder = (one: { readonly id: string }, two: { readonly id: string }): number =>
  placeOf(one) - placeOf(two)

export const readOverview = async (
  { db }: Pick<Dependencies, 'db'>,
  { ipAllowed, agent, faults }: SandboxState,
  agentPort: number | null,
) => {
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
    /** Null when no agent is running, or none was started. */
    agentSays: agentNow?.stateText ?? null,
    faults,
    accounts: accounts.toSorted(inDemoOrder).map((account) => {
      const company = demoCompanies[placeOf(account)]
      return {
        accountId: account.id,
        companyName: account.company_name,
        isTrial: account.is_trial,
        /** When a deleted account's data is removed. */
        removal: account.removed_at?.toISOString() ?? null,
        expiration: account.expires_at.toISOString(),
        signIns: company === undefined ? [] : demoSignIns(company),
        workspaces: byAccount.get(account.id) ?? [],
      }
    }),
  }
}
