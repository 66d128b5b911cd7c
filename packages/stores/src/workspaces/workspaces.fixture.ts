import { settle } from '../testing/fakeClock.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

/** The status names of all rows, in order. */
export const statusesOf = ({ root }: RootFixture): string[] =>
  root.signedIn.workspaces.sorted.map(({ id }) => root.signedIn.workspaces.statusOf(id))

/** Signed in, after the first answers of the polling. */
export const started = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const fixture = makeRootStore({ list: 'idle', workspaces: 3, ...options })
  fixture.workspaces.start()
  await settle()
  // A long list is made in several tasks.
  if (fixture.workspaces.isLoading) await fixture.workspaces.load()
  return fixture
}
