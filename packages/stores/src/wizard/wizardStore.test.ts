import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { never } from '../testing/fakeTransport.ts'
import type { RootStoreOptions } from '../testing/makeRootStore.ts'
import { agentSays, at, FLAG, PING, reach, SUFFIX, withWizard, type WizardFixture } from './wizard.fixture.ts'

const LOCK = 'portico.wizard'
const pings = ({ transport }: WizardFixture): number => transport.callsOf(PING).length
const flags = ({ transport }: WizardFixture): unknown[] => transport.bodiesOf(FLAG)

describe('opening', () => {
  test.each(['owner', 'admin'] as const)('for the %s, in the given mode [S4-039]', async (role) => {
    const { wizard, clock } = withWizard({ role })
    await expect(wizard.open('FIRST_WORKSPACE_SETUP')).resolves.toBe(true)
    const stepSince = clock.now()
    expect(wizard).toMatchObject({ isOpen: true, step: 'WELCOME', mode: 'FIRST_WORKSPACE_SETUP', stepSince })
  })

  test('not for the role user, nor when signed out', async () => {
    for (const role of ['user', null] as const) {
      const { wizard, locks, clock } = withWizard({ role })
      await expect(wizard.open('WORKSPACE_SETUP')).resolves.toBe(false)
      expect([wizard.isOpen, locks.taken.size, clock.pending]).toEqual([false, 0, 0])
    }
  })

  test('not while another tab has it open, which sets the flag', async () => {
    const { wizard, locks } = withWizard()
    locks.setElsewhere(LOCK, true)
    await expect(wizard.open('WORKSPACE_SETUP')).resolves.toBe(false)
    expect(wizard).toMatchObject({ isOpen: false, isElsewhere: true })
    locks.setElsewhere(LOCK, false)
    await expect(wizard.open('WORKSPACE_SETUP')).resolves.toBe(true)
    expect(wizard.isElsewhere).toBe(false)
    expect([...locks.taken]).toEqual([LOCK])
    wizard.stop()
    expect([...locks.taken]).toEqual([])
  })

  test('twice opens once; stopped meanwhile, it does not open and releases the lock', async () => {
    const { wizard, locks, places } = withWizard()
    await expect(
      Promise.all([wizard.open('WORKSPACE_SETUP'), wizard.open('WORKSPACE_SETUP')]),
    ).resolves.toEqual([true, true])
    await expect(wizard.open('FIRST_WORKSPACE_SETUP')).resolves.toBe(true)
    expect([places.length, wizard.mode]).toEqual([2, 'WORKSPACE_SETUP'])
    wizard.stop()
    const opening = wizard.open('WORKSPACE_SETUP')
    wizard.stop()
    await expect(opening).resolves.toBe(false)
    expect([wizard.isOpen, locks.taken.size]).toEqual([false, 0])
  })
})

describe('polling the agent', () => {
  test.each(['WELCOME', 'OPEN_INSTALLER'] as const)(
    'in %s every 2 s, until it replies [S4-041, S4-043, S9-019, S7-052]',
    async (step) => {
      const fixture = await at(step)
      const { clock, places } = fixture
      const first = pings(fixture)
      await clock.advance(1999)
      expect(pings(fixture)).toBe(first)
      await clock.advance(1)
      expect(pings(fixture)).toBe(first + 1)
      await clock.advance(120_000)
      expect(pings(fixture)).toBe(first + 61)
      fixture.appear()
      await clock.advance(2000)
      expect(places.slice(-2)).toEqual([step, 'LOGIN'])
    },
  )

  test('waits 1.5 s for an answer, and closing aborts the ping under way [S4-040]', async () => {
    const fixture = await at('WELCOME', { answers: { [PING]: never } })
    await fixture.clock.advance(35_000)
    expect(pings(fixture)).toBe(11)
    fixture.wizard.stop()
    expect(fixture.transport.callsOf(PING).at(-1)?.signal.aborted).toBe(true)
    expect(fixture.clock.pending).toBe(0)
    await fixture.clock.advance(60_000)
    expect(pings(fixture)).toBe(11)
  })

  test.each(['WELCOME', 'OPEN_INSTALLER'] as const)(
    'goes on in %s while the installer’s window is in front [S4-041, S4-043]',
    async (step) => {
      const fixture = await at(step)
      const { page, clock, wizard } = fixture
      const first = pings(fixture)
      page.setVisible(false)
      await clock.advance(60_000)
      expect(pings(fixture)).toBe(first + 30)
      await clock.advance(500)
      page.setVisible(true)
      await settle()
      expect(pings(fixture)).toBe(first + 31)
      await clock.advance(2000)
      expect(pings(fixture)).toBe(first + 32)
      page.setVisible(false)
      fixture.appear()
      await clock.advance(2000)
      expect(wizard.step).toBe('LOGIN')
      wizard.stop()
      expect(clock.pending).toBe(0)
    },
  )

  test('sends nothing before a user gesture where the browser would ask, then polls', async () => {
    const fixture = await at('WELCOME', { agent: { access: 'prompt' } })
    const { wizard, root, clock, transport, localAgent } = fixture
    await clock.advance(60_000)
    expect([pings(fixture), root.signedIn.agent.mustAsk]).toEqual([0, true])
    const resolve = transport.hold(PING)
    const asking = wizard.connect()
    await clock.advance(20_000)
    expect(pings(fixture)).toBe(1)
    localAgent.setAccess('granted')
    resolve('lost')
    await asking
    expect(wizard.step).toBe('WELCOME')
    fixture.appear()
    await clock.advance(2000)
    expect(wizard.step).toBe('LOGIN')
  })

  test('an answer to the user gesture continues at once; after closing it is ignored', async () => {
    const fixture = await at('WELCOME', { agent: { access: 'prompt' } })
    const { wizard, transport, localAgent, clock } = fixture
    transport.always(PING, () => {
      localAgent.setAccess('granted')
      return agentSays({ service: { id: 'this-computer' } })
    })
    await wizard.connect()
    expect(wizard.step).toBe('LOGIN')
    wizard.stop()
    localAgent.setAccess('prompt')
    transport.next(PING, never)
    await reach.WELCOME(fixture)
    const asking = wizard.connect()
    await settle()
    wizard.stop()
    await asking
    expect([wizard.isOpen, clock.pending]).toEqual([false, 0])
  })

  test('a denied permission is shown, and polling starts once it is granted', async () => {
    const fixture = await at('WELCOME', { agent: { access: 'denied' } })
    const { root, wizard, clock, localAgent, appear } = fixture
    await wizard.connect()
    await clock.advance(60_000)
    expect([pings(fixture), root.signedIn.agent.access]).toEqual([0, 'denied'])
    appear()
    localAgent.setAccess('granted')
    await clock.advance(2000)
    expect(wizard.step).toBe('LOGIN')
  })

  test('a listed machine is shown as such, not logged in; once deleted it is set up', async () => {
    const agent = { access: 'granted', serviceId: 'ws-0002' } as const
    const { wizard, clock, transport, workspaces } = await at('OPEN_INSTALLER', { agent })
    await clock.advance(10_000)
    expect(wizard).toMatchObject({ step: 'OPEN_INSTALLER', isListed: true, listedName: 'Design studio' })
    expect([transport.callsOf(SUFFIX).length, wizard.canPostpone]).toEqual([0, true])
    workspaces.remove('ws-0002')
    expect(wizard).toMatchObject({ isListed: false, listedName: null, canPostpone: false })
    await clock.advance(2000)
    expect(wizard.step).toBe('LOGIN')
  })

  test('before the list is loaded, nothing is logged in', async () => {
    const fixture = await at('WELCOME', { list: 'idle', agent: { access: 'granted', serviceId: 'ws-0002' } })
    await fixture.clock.advance(10_000)
    expect(fixture.wizard.step).toBe('WELCOME')
    await fixture.workspaces.load()
    expect(fixture.wizard.isListed).toBe(true)
  })
})

describe('leaving', () => {
  test.each([
    [true, 'DOWNLOAD'],
    [false, 'WELCOME'],
  ])(
    'on Windows (%s) the installer can be downloaded, elsewhere the wizard can only be left [S4-041]',
    async (isWindows, step) => {
      const { wizard } = await at('WELCOME', { isWindows })
      expect(wizard).toMatchObject({ isWindows, canPostpone: true })
      wizard.chooseDownload()
      expect(wizard.step).toBe(step)
    },
  )

  test.each(['OPEN_INSTALLER', 'LOGIN', 'WORKSPACE_SETUP', 'WORKSPACE_CONFIGURING'] as const)(
    '%s may be left after 60 s, not before',
    async (step) => {
      const { wizard, clock, answerWait } = await at(step)
      const say = (): Promise<void> => answerWait(agentSays({ stateText: 'Subdomain' }))
      await clock.advance(30_000)
      if (step !== 'OPEN_INSTALLER') await say()
      await clock.advance(29_999)
      wizard.postpone()
      expect([wizard.step, wizard.canPostpone]).toEqual([step, false])
      await clock.advance(1)
      expect(wizard.canPostpone).toBe(true)
      wizard.postpone()
      await settle()
      expect([wizard.isOpen, clock.pending]).toEqual([false, 0])
    },
  )

  test('a check that closing canceled is repeated: adding stays possible', async () => {
    const fixture = withWizard({ list: 'idle' })
    const { root, wizard, transport, clock, workspaces, agent } = fixture
    transport.next(PING, never)
    workspaces.start()
    await settle()
    await wizard.open('WORKSPACE_SETUP')
    wizard.postpone()
    await settle()
    expect([agent.canAddWorkspace, pings(fixture)]).toEqual([true, 2])
    root.stop()
    expect(clock.pending).toBe(0)
  })
})

const dismissed = async (options: RootStoreOptions): Promise<WizardFixture> => {
  const fixture = await at('WELCOME', options)
  fixture.wizard.postpone()
  await settle()
  return fixture
}

describe('the flag of the account', () => {
  test('is saved by the owner, once, and the tour begins [S4-053]', async () => {
    const fixture = await dismissed({})
    expect([flags(fixture), fixture.tour.kind]).toEqual([[{ workspaceWizard: 1 }], 'steps'])
    fixture.tour.skip()
    await reach.WELCOME(fixture)
    fixture.wizard.postpone()
    await settle()
    expect([flags(fixture).length, fixture.tour.isOpen]).toEqual([1, false])
  })

  test('[S4-021] is unset when the owner reopens the wizard, until it ends again', async () => {
    const fixture = await dismissed({})
    await fixture.wizard.reopenFirstSetup()
    await settle()
    expect([fixture.wizard.isOpen, flags(fixture).at(-1)]).toEqual([true, { workspaceWizard: 0 }])
    fixture.wizard.postpone()
    await settle()
    expect([fixture.wizard.isOpen, flags(fixture).at(-1)]).toEqual([false, { workspaceWizard: 1 }])
  })

  test('is never saved by an admin, whose tour waits until it is set', async () => {
    const fixture = await dismissed({ role: 'admin' })
    expect([flags(fixture), fixture.tour.isOpen]).toEqual([[], false])
    const done = await dismissed({ role: 'admin', account: { workspaceWizard: 1 } })
    expect([flags(done), done.tour.kind]).toEqual([[], 'welcome'])
  })

  test('a failed save changes nothing else', async () => {
    const fixture = await dismissed({ answers: { [FLAG]: 'lost' } })
    expect(fixture.tour.kind).toBe('steps')
    expect([fixture.root.session.isSignedIn, fixture.root.network.hasFailed]).toEqual([true, false])
  })
})
