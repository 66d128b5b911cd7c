import { describe, expect, test } from 'vitest'
import { makeWorkspace, makeWorkspaces } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, type Answer } from '../testing/fakeTransport.ts'
import { workspaceFromWire } from '../workspaces/workspaceEntry.ts'
import { findNewWorkspace } from './wizardState.ts'
import { at, FLAG, OUR_URL, OURS, SUFFIX, type WizardFixture } from './wizard.fixture.ts'

/** After FINISH, with an address. */
const finished = async (url?: string, prepare?: (fixture: WizardFixture) => void): Promise<WizardFixture> => {
  const fixture = await at('WORKSPACE_CONFIGURING')
  fixture.register()
  prepare?.(fixture)
  await fixture.say('Finish', url)
  return fixture
}

const listing = (services: readonly ReturnType<typeof makeWorkspace>[]): Answer => answer({ services })

describe('FINISH', () => {
  test('reloads the workspaces before it shows, even with a load under way [S4-047]', async () => {
    const fixture = await at('WORKSPACE_CONFIGURING')
    const { transport, wizard, say, register, workspaces } = fixture
    transport.next('GET /services/', never)
    void workspaces.load()
    await settle()
    register()
    const resolve = transport.hold('GET /services/')
    await say('Finish', OUR_URL)
    expect(wizard.step).toBe('WORKSPACE_CONFIGURING')
    expect(wizard.progress).toBeLessThan(1)
    resolve(listing([...makeWorkspaces(2), OURS]))
    await settle()
    expect([wizard.step, fixture.clock.pending]).toEqual(['WORKSPACE_SETUP_COMPLETED', 0])
    expect(wizard).toMatchObject({ newWorkspaceId: 'ws-new', isReadyToEnter: true })
  })

  test('closed meanwhile, it stays closed', async () => {
    const { transport, wizard, say } = await at('WORKSPACE_CONFIGURING')
    const resolve = transport.hold('GET /services/')
    await say('Finish')
    wizard.stop()
    resolve(listing(makeWorkspaces(2)))
    await settle()
    expect(wizard.isOpen).toBe(false)
  })

  test.each([
    ['our address', OUR_URL],
    ['a page of our address', `${OUR_URL}/setup?x#y`],
    ['no address', undefined],
    ['another server’s address', 'https://evil.example/'],
    ['an invalid address', 'reception'],
    ['a script', 'javascript:alert(1)'],
  ])('with %s of the agent, the listed address opens, never the agent’s [S4-047]', async (_, url) => {
    const { wizard, opener } = await finished(url)
    await expect(wizard.enterWorkspace()).resolves.toEqual({ outcome: 'opened', url: OUR_URL })
    expect(opener.tabs).toEqual([`${OUR_URL}/?otl=secret-2`])
  })

  test('with the address of another listed workspace, that one is opened [S3-013]', async () => {
    const { wizard } = await finished('https://accounting-4821.portico.example')
    expect(wizard.newWorkspaceId).toBe('ws-0001')
  })

  test('a list that failed to load is used once loaded', async () => {
    const { wizard, opener, workspaces, clock } = await finished(OUR_URL, ({ transport }) =>
      transport.next('GET /services/', 'lost', 'lost', 'lost'),
    )
    await clock.advance(3000)
    expect(wizard).toMatchObject({ step: 'WORKSPACE_SETUP_COMPLETED', newWorkspaceId: null })
    await expect(wizard.enterWorkspace()).resolves.toEqual({ outcome: 'unavailable', url: '' })
    expect(opener.tabs).toEqual([])
    await workspaces.load()
    expect(wizard.newWorkspaceId).toBe('ws-new')
  })
})

describe('Get me there', () => {
  test('opens a tab inside the click, with a fresh one-time suffix, and completes [S4-047, S4-037]', async () => {
    const { wizard, opener, transport, clock, agent, tour } = await finished(OUR_URL)
    const entering = wizard.enterWorkspace()
    expect(opener.tabs).toEqual([null])
    expect(wizard.enterWorkspace()).toBe(entering)
    await entering
    expect(opener.tabs).toEqual([`${OUR_URL}/?otl=secret-2`])
    expect(transport.bodiesOf(SUFFIX)).toEqual([{}, {}])
    await settle()
    expect(transport.callsOf(FLAG)).toHaveLength(1)
    expect([wizard.isOpen, agent.canAddWorkspace, agent.isListed]).toEqual([false, false, true])
    expect([tour.kind, clock.pending]).toEqual(['steps', 0])
  })

  test('blocked by the browser, it stays and gives the plain address, until finished without opening', async () => {
    const { wizard, opener } = await finished(OUR_URL)
    opener.setBlocked(true)
    await expect(wizard.enterWorkspace()).resolves.toEqual({ outcome: 'blocked', url: OUR_URL })
    expect(wizard.step).toBe('WORKSPACE_SETUP_COMPLETED')
    wizard.finishWithout()
    expect(wizard.isOpen).toBe(false)
  })

  test('not up yet, it stays and reloads, for another try', async () => {
    const { wizard, transport } = await finished(OUR_URL, (fixture) =>
      fixture.transport.next('PROPFIND /services/ping', answer({ status: [] })),
    )
    expect(wizard.isReadyToEnter).toBe(false)
    const { length } = transport.callsOf('GET /services/')
    await expect(wizard.enterWorkspace()).resolves.toMatchObject({ outcome: 'unavailable' })
    await settle()
    expect(transport.callsOf('GET /services/')).toHaveLength(length + 1)
    expect(wizard.isReadyToEnter).toBe(true)
    await expect(wizard.enterWorkspace()).resolves.toMatchObject({ outcome: 'opened' })
  })

  test('closed meanwhile, it completes nothing', async () => {
    const { wizard, transport, agent } = await finished(OUR_URL)
    const resolve = transport.hold(SUFFIX)
    const entering = wizard.enterWorkspace()
    await settle()
    wizard.stop()
    resolve(answer({ uri: '/?otl=late' }))
    await entering
    expect([transport.callsOf(FLAG).length, agent.isAddingBlocked]).toEqual([0, false])
  })
})

const entry = (index: number, id: string, subdomain: string, url = '') =>
  workspaceFromWire(
    makeWorkspace(index, {
      id,
      subdomain,
      features: {
        ...makeWorkspace().features,
        privateGateway: { enabled: url !== '', available: true, networkId: '', url, useSubdomain: false },
      },
    }),
    '4821',
    'portico.example',
  )

describe('the new workspace', () => {
  const [a, b, c] = [entry(0, 'a', 'a'), entry(1, 'b', 'b'), entry(2, 'c', 'c')]
  const gateway = 'https://gw.example'
  const [g, h] = [entry(3, 'g', 'g', gateway), entry(4, 'h', 'h', gateway)]

  test.each([
    ['the one at the address', [a, b, c], ['a'], 'https://b-4821.portico.example/x', b],
    ['the only new one', [a, b], ['a'], null, b],
    ['the only new one, despite a foreign address', [a, b], ['a'], 'https://evil.example', b],
    ['none of two new ones', [a, b, c], ['a'], null, null],
    ['none when nothing is new', [a], ['a'], null, null],
    ['the new one of those behind one gateway', [a, g, h], ['a', 'g'], gateway, h],
    ['none of two new ones behind one gateway', [a, g, h], ['a'], gateway, null],
    ['none with another scheme or port', [a, b, c], ['a'], 'http://b-4821.portico.example', null],
  ])('%s', (_, listed, before, agentUrl, ours) =>
    expect(findNewWorkspace(listed, before, agentUrl)).toBe(ours),
  )
})
