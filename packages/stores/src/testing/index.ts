/**
 * Fixtures for tests, stories and development. Runs in a browser and in Node, without a network:
 * nothing here waits for anything but promises.
 */
export * from './factories.ts'
export * from './reviewFactories.ts'
export * from './fakeClock.ts'
export * from './fakeDownloads.ts'
export * from './fakePasskeys.ts'
export * from './fakePayments.ts'
export * from './fakePlatform.ts'
export * from './fakeTransport.ts'
export * from './makeRootStore.ts'
