import { FIXTURE_TIME, type RootFixture } from '@portico/stores/testing'

/** Stores a draft as if the owner had left before saving. */
export const storeDraft = (tabStorage: RootFixture['tabStorage'], key: string, draft: unknown): void =>
  tabStorage.set(
    key,
    JSON.stringify({ accountId: '4821', by: 'owner@northwind.example', at: FIXTURE_TIME, draft }),
  )
