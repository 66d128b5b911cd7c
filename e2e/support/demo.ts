/** Password of all users in the demo data. */
export const password = 'Portico-2026!'
const accounts = ['northwind', 'bluefin', 'quarry', 'kite', 'meridian'] as const
export type DemoAccount = (typeof accounts)[number]

export const demo: Record<DemoAccount, { accountId: string; domain: string }> = {
  northwind: { accountId: '4821', domain: 'northwind.example' },
  bluefin: { accountId: '1001', domain: 'bluefin.example' },
  quarry: { accountId: '1002', domain: 'quarry.example' },
  kite: { accountId: '1003', domain: 'kite.example' },
  meridian: { accountId: '1004', domain: 'meridian.example' },
}

export type DemoRole = 'owner' | 'admin' | 'user'

/** Accounts that tests change. Resetting the largest takes too long, so tests only read it. */
export const changedAccountIds: readonly string[] = accounts
  .filter((account) => account !== 'meridian')
  .map((account) => demo[account].accountId)
