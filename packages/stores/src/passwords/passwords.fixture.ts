import { vi } from 'vitest'
import { answer, type Script } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

/** A password that satisfies every rule of the fixtures. */
export const GOOD = 'Portico-2027!'

/** Stores whose service answers the calls about passwords. */
export const makePasswordStores = (
  scripts: {
    readonly forgot?: Script
    readonly reset?: Script
    readonly change?: Script
    readonly verify?: Script
  } = {},
  options: RootStoreOptions = { role: null },
): RootFixture => {
  const fixture = makeRootStore(options)
  const { transport } = fixture
  transport.always('POST /auth/forgotpassword', scripts.forgot ?? answer({}))
  transport.always('POST /auth/resetpassword', scripts.reset ?? answer({}))
  transport.always('POST /auth/changepassword', scripts.change ?? answer({}))
  if (scripts.verify !== undefined) transport.always('POST /auth/verifyuser', scripts.verify)
  return fixture
}

/** Records everything stored and logged from now on. @returns All of it and a form's state as one text. */
export const watchStored = ({ storage, tabStorage, log }: RootFixture) => {
  const stored = [vi.spyOn(storage, 'set'), vi.spyOn(tabStorage, 'set')]
  const logged = vi.spyOn(log, 'warn')
  return (form: object): string =>
    JSON.stringify([Object.entries(form), stored.flatMap(({ mock }) => mock.calls), logged.mock.calls])
}
