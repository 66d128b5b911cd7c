import { reaction } from 'mobx'
import type { TransportRequest } from '../api/transport.ts'
import { makeWorkspace, makeWorkspaces } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, type Answer, type Route, type Script } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'
import { isFollowing, type WizardEvent, type WizardPlace, type WizardStep } from './machine.ts'

export const PING = 'GET http://127.0.0.1:23432/ping' satisfies Route
export const START = 'GET http://127.0.0.1:23432/start' satisfies Route
export const LOGIN = 'POST http://127.0.0.1:23432/login' satisfies Route
export const WAIT = 'GET http://127.0.0.1:23432/waitfor' satisfies Route
export const SUFFIX = 'POST /auth/oturl' satisfies Route
export const FLAG = 'PUT /account/' satisfies Route

export const agentSays = (body: unknown): Answer => ({ status: 200, body })

/** The machine of the agent, once it is a workspace. */
export const OURS = makeWorkspace(7, { id: 'ws-new', name: 'Reception', subdomain: 'reception' })
export const OUR_URL = 'https://reception-4821.portico.example'

export interface WizardFixture extends RootFixture {
  readonly wizard: RootFixture['root']['signedIn']['later']['wizard']
  /** All places so far. */
  readonly places: readonly WizardPlace[]
  /** From now on the agent of an unlisted machine answers. */
  readonly appear: () => void
  /** Answers the long-poll under way one second after it was sent. */
  readonly say: (stateText: string, url?: string) => Promise<void>
  /** Answers the long-poll under way at once. */
  readonly answerWait: (given: Answer) => Promise<void>
  /** From now on the new workspace is listed and up. */
  readonly register: () => void
  /** Number of long-polls under way. */
  readonly waiting: () => number
  /** From now on long-polls wait for `say` and `answerWait` again. */
  readonly delayWaits: () => void
  /** Calls to the agent so far. */
  readonly agentCalls: () => number
}

/** An owner before wizard and tour, on a page that may call the agent, which does not answer yet. */
export const withWizard = ({ answers = {}, ...options }: RootStoreOptions = {}): WizardFixture => {
  const fixture = makeRootStore({
    workspaces: 2,
    ready: 2,
    agent: { access: 'granted' },
    account: { workspaceWizard: 0 },
    user: { endTour: false },
    ...options,
  })
  const { root, transport, clock } = fixture
  let waits: { readonly call: TransportRequest; readonly reply: (given: Answer) => void }[] = []
  const waiting = () => (waits = waits.filter(({ call }) => !call.signal.aborted))
  const hold: Script = (call) => new Promise((reply) => waits.push({ call, reply }))
  let count = 0
  transport.answerBy({
    [START]: agentSays({ stateText: 'Start' }),
    [LOGIN]: agentSays({}),
    [WAIT]: hold,
    [SUFFIX]: () => answer({ uri: `/?otl=secret-${++count}` }),
    [FLAG]: answer({}),
    'PUT /users/': answer({}),
  })
  transport.answerBy(answers)

  const places: WizardPlace[] = [root.signedIn.later.wizard.place]
  reaction(
    () => root.signedIn.later.wizard.place,
    (place) => places.push(place),
  )
  const answerWait = async (given: Answer): Promise<void> => {
    await settle()
    const wait = waiting().shift()
    if (!wait) throw new Error('Nobody waits for the installer.')
    wait.reply(given)
    await settle()
  }
  return {
    ...fixture,
    wizard: root.signedIn.later.wizard,
    places,
    appear: () => transport.always(PING, agentSays({ service: { id: 'this-computer' } })),
    answerWait,
    waiting: () => waiting().length,
    delayWaits: () => transport.always(WAIT, hold),
    say: async (stateText, url) => {
      await clock.advance(1000)
      await answerWait(agentSays({ stateText, ...(url === undefined ? {} : { service: { url } }) }))
    },
    register: () => {
      const services = [...makeWorkspaces(2), OURS]
      transport.always('GET /services/', answer({ services }))
      transport.always(
        'PROPFIND /services/ping',
        answer({ status: services.map(({ id }) => ({ serviceid: id, ready: true })) }),
      )
    },
    agentCalls: () => transport.calls.filter(({ url }) => url.startsWith('http://127.0.0.1:')).length,
  }
}

const open = async ({ wizard }: WizardFixture): Promise<void> => {
  await wizard.open('WORKSPACE_SETUP')
  await settle()
}

const find = async ({ appear, clock }: WizardFixture): Promise<void> => {
  appear()
  await clock.advance(2000)
}

/** Takes the wizard to a step. */
export const reach: Readonly<Record<WizardPlace, (fixture: WizardFixture) => Promise<void>>> = {
  closed: async () => settle(),
  WELCOME: open,
  DOWNLOAD: async (fixture) => {
    await open(fixture)
    fixture.wizard.chooseDownload()
  },
  OPEN_INSTALLER: async (fixture) => {
    await reach.DOWNLOAD(fixture)
    fixture.downloads.complete()
    await settle()
  },
  LOGIN: async (fixture) => {
    await open(fixture)
    await find(fixture)
  },
  WORKSPACE_SETUP: async (fixture) => {
    await reach.LOGIN(fixture)
    await fixture.say('ProfileSelection')
  },
  WORKSPACE_CONFIGURING: async (fixture) => {
    await reach.WORKSPACE_SETUP(fixture)
    await fixture.say('Configuring')
  },
  WORKSPACE_SETUP_COMPLETED: async (fixture) => {
    await reach.WORKSPACE_CONFIGURING(fixture)
    fixture.register()
    await fixture.say('Finish', OUR_URL)
  },
  WORKSPACE_SETUP_ERROR: async (fixture) => {
    await reach.LOGIN(fixture)
    await fixture.say('Error')
  },
}

/** The fixture, in a step. */
export const at = async (step: WizardStep, options: RootStoreOptions = {}): Promise<WizardFixture> => {
  const fixture = withWizard(options)
  await reach[step](fixture)
  return fixture
}

interface Cause {
  /** Runs before the step is reached. */
  prepare?(fixture: WizardFixture): void
  run(fixture: WizardFixture): unknown
}

const status = (stateText: string): Cause => ({ run: ({ say }) => say(stateText, OUR_URL) })

/** Causes each event of the table. */
export const causes: Readonly<Record<WizardEvent, Cause>> = {
  open: { run: open },
  agentReplied: { run: find },
  chooseDownload: { run: ({ wizard }) => wizard.chooseDownload() },
  downloaded: { run: ({ downloads }) => downloads.complete() },
  takeDirectLink: { run: ({ wizard }) => wizard.takeDirectLink() },
  retryDownload: {
    run: async ({ downloads, wizard }) => {
      downloads.fail('cut')
      await settle()
      wizard.retryDownload()
    },
  },
  cancelDownload: { run: ({ wizard }) => wizard.cancelDownload() },
  postpone: {
    run: async ({ wizard, clock, say }) => {
      for (let minute = 0; minute < 60_000; minute += 20_000) {
        if (isFollowing(wizard.place)) await say('Subdomain')
        await clock.advance(20_000)
      }
      wizard.postpone()
    },
  },
  startFailed: {
    prepare: ({ transport }) => transport.always(START, new Promise(() => undefined)),
    run: ({ clock }) => clock.advance(10_000),
  },
  loginFailed: {
    prepare: ({ transport }) => transport.always(LOGIN, 'lost'),
    run: ({ clock }) => clock.advance(3000),
  },
  linkFailed: {
    prepare: ({ transport }) => transport.always(SUFFIX, 'lost'),
    run: ({ clock }) => clock.advance(3000),
  },
  statusRequestFailed: { run: ({ answerWait }) => answerWait('lost') },
  PROFILESELECTION: status('ProfileSelection'),
  CONFIGURING: status('Configuring'),
  FINISH: status('Finish'),
  CANCELED: status('Canceled'),
  ERROR: status('Error'),
  LOGINERROR: status('LoginError'),
  CONFIGURATIONERROR: status('ConfigurationError'),
  enterWorkspace: { run: ({ wizard }) => wizard.enterWorkspace() },
  finishWithout: { run: ({ wizard }) => wizard.finishWithout() },
  tryAgain: {
    run: ({ wizard, transport }) => {
      // Without an agent, or WELCOME would be left at once.
      transport.always(PING, 'lost')
      wizard.tryAgain()
    },
  },
  closeError: { run: ({ wizard }) => wizard.closeError() },
  stop: { run: ({ wizard }) => wizard.stop() },
}

/** The causes are typed by the events, so none can be missing. */
export const isEvent = (name: string): name is WizardEvent => name in causes
