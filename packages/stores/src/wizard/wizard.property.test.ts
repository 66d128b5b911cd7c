import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TransportRequest } from '../api/transport.ts'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import { FIXTURE_TOKEN, makeAccount, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { never, type Answer, type Script } from '../testing/fakeTransport.ts'
import { isPolling, TRANSITIONS, WIZARD_STEPS, type WizardPlace } from './machine.ts'
import {
  agentSays,
  LOGIN,
  PING,
  reach,
  START,
  SUFFIX,
  WAIT,
  withWizard,
  type WizardFixture,
} from './wizard.fixture.ts'

const PLACES: readonly WizardPlace[] = ['closed', ...WIZARD_STEPS]
const ROUTES = [PING, START, LOGIN, WAIT] as const

/** Addresses of all workspaces that may be listed. */
const LISTED: ReadonlySet<string> = new Set(
  ['accounting', 'design-studio', 'reception'].map((name) => `https://${name}-4821.portico.example`),
)

/** User actions, and events of the page, the session, the download and the service. */
const acts = {
  open: ({ wizard }: WizardFixture) => wizard.open('WORKSPACE_SETUP'),
  considerFirst: ({ wizard }: WizardFixture) => wizard.considerFirst(),
  // An unanswered prompt is a promise that does not settle.
  connect: ({ wizard, page }: WizardFixture) => void (page.isVisible() && wizard.connect()),
  chooseDownload: ({ wizard }: WizardFixture) => wizard.chooseDownload(),
  retryDownload: ({ wizard }: WizardFixture) => wizard.retryDownload(),
  cancelDownload: ({ wizard }: WizardFixture) => wizard.cancelDownload(),
  takeDirectLink: ({ wizard }: WizardFixture) => wizard.takeDirectLink(),
  postpone: ({ wizard }: WizardFixture) => wizard.postpone(),
  enterWorkspace: ({ wizard }: WizardFixture) => void wizard.enterWorkspace(),
  finishWithout: ({ wizard }: WizardFixture) => wizard.finishWithout(),
  tryAgain: ({ wizard }: WizardFixture) => wizard.tryAgain(),
  closeError: ({ wizard }: WizardFixture) => wizard.closeError(),
  stop: ({ wizard }: WizardFixture) => wizard.stop(),
  hide: ({ page }: WizardFixture) => page.setVisible(false),
  show: ({ page }: WizardFixture) => page.setVisible(true),
  downloaded: ({ downloads }: WizardFixture) => downloads.complete(),
  downloadFailed: ({ downloads }: WizardFixture) => downloads.fail('cut'),
  cancelElsewhere: ({ root }: WizardFixture) => root.signedIn.later.installer.cancel(),
  register: ({ register }: WizardFixture) => register(),
  loseList: ({ transport }: WizardFixture) => transport.next('GET /services/', 'lost', 'lost', 'lost'),
  blockTabs: ({ opener }: WizardFixture) => opener.setBlocked(true),
  allowTabs: ({ opener }: WizardFixture) => opener.setBlocked(false),
  lockElsewhere: ({ locks }: WizardFixture) => locks.setElsewhere('portico.wizard', true),
  unlock: ({ locks }: WizardFixture) => locks.setElsewhere('portico.wizard', false),
  signOut: ({ root }: WizardFixture) => root.session.signOut(),
  signIn: ({ root }: WizardFixture) => {
    root.session.receive(makeUserData({ account: makeAccount({ workspaceWizard: 0 }) }), FIXTURE_TOKEN)
    return root.signedIn.workspaces.load()
  },
}
type Act = keyof typeof acts
const isAct = (name: string): name is Act => name in acts

type Command =
  | { readonly act: Act }
  | { readonly ms: number }
  | { readonly access: LoopbackAccess }
  | { readonly route: (typeof ROUTES)[number] | typeof SUFFIX; readonly answer: Answer | 'hangs' }
  | { readonly reply: Answer }

const status = fc
  .record({
    stateText: fc.constantFrom(
      'Start',
      'RemoteStart',
      'LogginIn',
      'ProfileSelection',
      'Subdomain',
      'Configuring',
      'Finish',
      'Canceled',
      'Error',
      'LoginError',
      'ConfigurationError',
      'constructor',
      '',
    ),
    service: fc
      .constantFrom(
        'https://reception-4821.portico.example',
        'https://evil.example/?x',
        'javascript:alert(1)',
      )
      .map((url) => ({ url })),
  })
  .map(agentSays)

const garbage: fc.Arbitrary<Answer> = fc.record({
  status: fc.constantFrom(200, 204, 404, 500),
  body: fc.jsonValue(),
})
const agentReply: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: status },
  garbage,
  fc.constant<Answer>('lost'),
)
const agentAnswer: fc.Arbitrary<Answer | 'hangs'> = fc.oneof(agentReply, fc.constant<'hangs'>('hangs'))
const found: fc.Arbitrary<Answer | 'hangs'> = fc
  .constantFrom('this-computer', 'ws-0002', null)
  .map((id) => (id === null ? 'hangs' : agentSays({ service: { id } })))

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...Object.keys(acts).filter(isAct)).map((act): Command => ({ act })),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(1, 500, 1500, 2000, 10_000, 35_000, 60_000).map((ms): Command => ({ ms })),
  },
  { weight: 4, arbitrary: agentReply.map((reply): Command => ({ reply })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('prompt', 'granted', 'granted', 'denied')
      .map((access): Command => ({ access })),
  },
  { weight: 2, arbitrary: found.map((answer): Command => ({ route: PING, answer })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...ROUTES, SUFFIX), agentAnswer)
      .map(([route, answer]): Command => ({ route, answer })),
  },
)

/** Whether the table has a transition between two places. */
const isTransition = (from: WizardPlace, to: WizardPlace): boolean =>
  Object.values(TRANSITIONS[from]).some((target) =>
    to === 'closed' ? ['complete', 'dismiss', 'closed'].includes(target) : target === to,
  )

/** A wizard in any step, and the invariants that are checked after each event. */
const begin = async (start: WizardPlace, isVisible: boolean) => {
  const fixture = withWizard()
  const pendingCalls: TransportRequest[] = []
  const hang: Script = (call) => {
    pendingCalls.push(call)
    return never
  }
  await reach[start](fixture)
  fixture.page.setVisible(isVisible)
  const { transport, clock, localAgent, wizard, opener, places } = fixture

  const perform = async (given: Command): Promise<void> => {
    // Not awaited: a lost list is requested again only when time passes.
    if ('act' in given) void acts[given.act](fixture)
    else if ('ms' in given) await clock.advance(given.ms)
    else if ('access' in given) localAgent.setAccess(given.access)
    else if ('reply' in given) {
      if (fixture.waiting() > 0) await fixture.answerWait(given.reply)
    } else if (given.route === WAIT && given.answer === 'hangs') fixture.delayWaits()
    else transport.always(given.route, given.answer === 'hangs' ? hang : given.answer)
    await settle()
  }

  return {
    ...fixture,
    pendingCalls,
    step: async (given: Command): Promise<void> => {
      const calls = transport.calls.length
      const visited = places.length
      const access = await localAgent.access()
      await perform(given)
      const sent = transport.calls.slice(calls).filter(({ url }) => url.startsWith(localAgent.url))
      for (const { headers } of sent) expect(headers).toEqual({ Accept: 'application/json' })
      // Even with the fastest agent: a burst at first, then less than one a second.
      expect(sent.length).toBeLessThan(16 + ('ms' in given ? given.ms / 1000 : 0))
      const isPress = 'act' in given && given.act === 'connect'
      const hasChanged = 'access' in given || ('act' in given && given.act === 'show')
      // A step may pass through several places.
      const mayPing = places.slice(visited - 1).some(isPolling) || hasChanged || isPress
      if (!mayPing) expect(sent.filter(({ url }) => url.endsWith('/ping'))).toEqual([])
      if (access !== 'granted' && !hasChanged && !isPress) expect(sent).toEqual([])
      expect(PLACES).toContain(wizard.place)
      for (const tab of opener.tabs) if (tab !== null) expect(LISTED).toContain(new URL(tab).origin)
    },
  }
}

describe('any events in any order', () => {
  test('only places and transitions of the table, no unlisted address opened, nothing left running', async () => {
    const reached = new Set<WizardPlace>()
    const ends = fc.constantFrom<Act | 'rootStop'>('stop', 'signOut', 'rootStop')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PLACES),
        fc.boolean(),
        fc.array(command, { maxLength: 30 }),
        ends,
        async (start, isVisible, commands, end) => {
          const wizardRun = await begin(start, isVisible)
          const { root, places, pendingCalls, clock, page, locks, downloads, transport, waiting } = wizardRun
          for (const given of commands) await wizardRun.step(given)
          const ways = places.slice(1).map((place, index) => [places[index] ?? place, place] as const)
          expect(ways.filter(([from, to]) => !isTransition(from, to))).toEqual([])
          for (const place of places) reached.add(place)
          // Not of the wizard: an opened tab waits for its address.
          await clock.advance(5000)
          if (end !== 'rootStop') await wizardRun.step({ act: end })
          const { length } = transport.calls
          if (end === 'rootStop') root.stop()
          await settle()
          expect([wizardRun.wizard.isOpen, locks.taken.size, downloads.pending, waiting()]).toEqual([
            false,
            0,
            0,
            0,
          ])
          const agents = pendingCalls.filter(({ url }) => url.startsWith('http://127.0.0.1'))
          expect(agents.filter(({ signal }) => !signal.aborted)).toEqual([])
          root.stop()
          await settle()
          expect([clock.pending, page.listenerCount]).toEqual([0, 0])
          await clock.advance(120_000)
          expect(transport.calls).toHaveLength(length)
        },
      ),
      { numRuns: 100 },
    )
    expect([...reached].toSorted()).toEqual([...PLACES].toSorted())
  })
})
