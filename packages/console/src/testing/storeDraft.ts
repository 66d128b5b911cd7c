import type { RootFixture } from '@portico/stores/testing'

/** Stores a draft as if the owner's session had ended before it was saved. */
export const storeDraft = (tabStorage: RootFixture['tabStorage'], key: string, draft: unknown): void =>
  tabStorage.set(key, JSON.stringify({ accountId: '4821', by: 'owner@northwind.example', draft }))
