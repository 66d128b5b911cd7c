import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import type { RootStoreOptions } from '../testing/makeRootStore.ts'
import { at, FLAG, withWizard, type WizardFixture } from './wizard.fixture.ts'

const flags = ({ transport }: WizardFixture): unknown[] => transport.bodiesOf(FLAG)

/** The workspaces page has loaded. */
const loaded = async (options: RootStoreOptions = {}): Promise<WizardFixture> => {
  const fixture = withWizard({ list: 'idle', ...options })
  fixture.workspaces.start()
  await settle()
  return fixture
}

describe('after the workspaces page has loaded', () => {
  test('an owner without the flag and without workspaces gets the wizard [S4-052, S6-012]', async () => {
    const fixture = await loaded({ workspaces: 0 })
    expect(fixture.wizard).toMatchObject({ isOpen: true, step: 'WELCOME', mode: 'FIRST_WORKSPACE_SETUP' })
    expect(flags(fixture)).toEqual([])
  })

  test('with workspaces the flag is set instead, and the tour begins [S4-052]', async () => {
    const fixture = await loaded()
    expect(fixture.wizard.isOpen).toBe(false)
    expect([flags(fixture), fixture.tour.kind]).toEqual([[{ workspaceWizard: 1 }], 'steps'])
    fixture.wizard.considerFirst()
    await fixture.clock.advance(90_000)
    expect(flags(fixture)).toHaveLength(1)
  })

  test.each([
    ['an owner whose flag is set', { account: { workspaceWizard: 1 } }],
    ['an admin', { role: 'admin' }],
    ['a user', { role: 'user' }],
    ['an owner whose list failed to load', { list: 'failed' }],
    ['an owner whose list is loading', { list: 'loading' }],
  ] satisfies [string, RootStoreOptions][])('not %s [S4-052, S6-012]', async (_, options) => {
    const fixture = await loaded({ workspaces: 0, ...options })
    fixture.wizard.considerFirst()
    await settle()
    expect([fixture.wizard.isOpen, flags(fixture)]).toEqual([false, []])
  })

  test('it opens once, however often the page is loaded', async () => {
    const fixture = await loaded({ workspaces: 0 })
    const { root, wizard, places } = fixture
    wizard.considerFirst()
    await settle()
    expect(places).toEqual(['closed', 'WELCOME'])
    wizard.stop()
    root.signedIn.workspaces.stop()
    root.signedIn.workspaces.start()
    await settle()
    expect([wizard.isOpen, flags(fixture)]).toEqual([false, []])
  })

  test('another tab’s wizard is not shown here; once it closes, this tab may show it', async () => {
    const { locks, wizard } = withWizard({ workspaces: 0 })
    for (const isElsewhere of [true, false]) {
      locks.setElsewhere('portico.wizard', isElsewhere)
      wizard.considerFirst()
      await settle()
      expect(wizard).toMatchObject({ isOpen: !isElsewhere, isElsewhere: false })
    }
  })
})

describe('the end of the session', () => {
  test.each(['WELCOME', 'DOWNLOAD', 'OPEN_INSTALLER', 'LOGIN', 'WORKSPACE_CONFIGURING'] as const)(
    'in %s aborts everything, and the next owner starts at the first step',
    async (step) => {
      const fixture = await at(step)
      const { root, wizard, transport, clock, downloads, locks } = fixture
      root.session.signOut()
      await settle()
      const { length } = transport.calls
      await clock.advance(120_000)
      expect(wizard).toMatchObject({ isOpen: false, installerStatus: null, agentUrl: null })
      expect([transport.calls.length, flags(fixture)]).toEqual([length, []])
      expect([clock.pending, downloads.pending, locks.taken.size]).toEqual([0, 0, 0])
    },
  )

  test('root.stop does the same', async () => {
    const fixture = await at('WORKSPACE_CONFIGURING')
    fixture.root.stop()
    expect([fixture.wizard.isOpen, fixture.clock.pending, fixture.page.listenerCount]).toEqual([false, 0, 0])
  })
})
