import { answer, type RootStoreOptions } from '@portico/stores/testing'

const SHARES = 'GET /groups/ws-0001/shares'

export const UMA = {
  email: 'user@northwind.example',
  since: '2025-11-03T12:00:00.000Z',
  by: 'admin@northwind.example',
}

/** A service that returns since when a workspace is shared. */
export const offeringShares = (shares: readonly (typeof UMA)[] = [UMA]): RootStoreOptions => ({
  config: { features: ['sharedSince'] },
  answers: { [SHARES]: answer({ shares }) },
})
