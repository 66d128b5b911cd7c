import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import {
  isInstallerEvent,
  TRANSITIONS,
  WIZARD_STEPS,
  type WizardEvent,
  type WizardPlace,
  type WizardTarget,
} from './machine.ts'
import { causes, FLAG, isEvent, reach, withWizard, type WizardFixture } from './wizard.fixture.ts'

const EVENTS = Object.keys(causes).filter(isEvent)

type Expected = Readonly<Partial<Record<WizardEvent, WizardTarget>>>

/** Specification, section 4: the step for each status of the installer, wherever it is followed. */
const installer: Expected = {
  PROFILESELECTION: 'WORKSPACE_SETUP',
  CONFIGURING: 'WORKSPACE_CONFIGURING',
  FINISH: 'WORKSPACE_SETUP_COMPLETED',
  CANCELED: 'complete',
  ERROR: 'WORKSPACE_SETUP_ERROR',
  LOGINERROR: 'WORKSPACE_SETUP_ERROR',
  CONFIGURATIONERROR: 'WORKSPACE_SETUP_ERROR',
  statusRequestFailed: 'WORKSPACE_SETUP_ERROR',
}
const waiting: Expected = { postpone: 'dismiss', stop: 'closed' }
const error: WizardTarget = 'WORKSPACE_SETUP_ERROR'

const EXPECTED: Readonly<Record<WizardPlace, Expected>> = {
  closed: { open: 'WELCOME' },
  WELCOME: { agentReplied: 'LOGIN', chooseDownload: 'DOWNLOAD', ...waiting },
  DOWNLOAD: {
    downloaded: 'OPEN_INSTALLER',
    takeDirectLink: 'OPEN_INSTALLER',
    retryDownload: 'DOWNLOAD',
    cancelDownload: 'WELCOME',
    stop: 'closed',
  },
  OPEN_INSTALLER: { agentReplied: 'LOGIN', ...waiting },
  LOGIN: { startFailed: error, loginFailed: error, linkFailed: error, ...installer, ...waiting },
  WORKSPACE_SETUP: { ...installer, ...waiting },
  WORKSPACE_CONFIGURING: { ...installer, ...waiting },
  WORKSPACE_SETUP_COMPLETED: { enterWorkspace: 'complete', finishWithout: 'complete', stop: 'closed' },
  WORKSPACE_SETUP_ERROR: { ...installer, tryAgain: 'WELCOME', closeError: 'dismiss', stop: 'closed' },
}
const PLACES: readonly WizardPlace[] = ['closed', ...WIZARD_STEPS]

const transitions = PLACES.flatMap((place) =>
  EVENTS.flatMap((event) => {
    const target = EXPECTED[place][event]
    return target === undefined ? [] : [{ place, event, target }]
  }),
)

const happened = async (place: WizardPlace, event: WizardEvent): Promise<WizardFixture> => {
  const fixture = withWizard()
  causes[event].prepare?.(fixture)
  await reach[place](fixture)
  expect(fixture.wizard.place).toBe(place)
  await causes[event].run(fixture)
  await settle()
  return fixture
}

const traceOf = ({ root, transport, wizard }: WizardFixture): object => ({
  place: wizard.place,
  isOpen: wizard.isOpen,
  step: wizard.step,
  isAddingBlocked: root.signedIn.agent.isAddingBlocked,
  flags: transport.bodiesOf(FLAG),
  tour: root.signedIn.tour.kind,
})

const SET = [{ workspaceWizard: 1 }]

const nothing = { isAddingBlocked: false, flags: [], tour: null }
const ended = { place: 'closed', isOpen: false, step: 'WELCOME' }

const outcomeOf = (target: WizardTarget): object => {
  if (target === 'complete') return { ...ended, isAddingBlocked: true, flags: SET, tour: 'steps' }
  if (target === 'dismiss') return { ...ended, isAddingBlocked: false, flags: SET, tour: 'steps' }
  if (target === 'closed') return { ...ended, ...nothing }
  return { place: target, isOpen: true, step: target, ...nothing }
}

describe('every transition', () => {
  test('the steps and transitions are those of the specification [S4-038]', () => {
    expect(PLACES).toEqual(Object.keys(EXPECTED))
    expect(TRANSITIONS).toEqual(EXPECTED)
  })

  test.each(transitions)(
    '[S4-040] [S4-053] [S4-037] $place, $event: $target',
    async ({ place, event, target }) => {
      const fixture = await happened(place, event)
      const { wizard, places, clock } = fixture
      expect(traceOf(fixture)).toEqual(outcomeOf(target))
      expect(places.slice(-2)).toEqual(target === place ? [places.at(-2), place] : [place, wizard.place])
      wizard.stop()
      await clock.advance(1500)
      expect(clock.pending).toBe(0)
    },
  )

  /** Actions of the user, possible at any time. */
  const acts = EVENTS.filter(
    (event) => !isInstallerEvent(event) && !/Failed$|^agentReplied$|^downloaded$|^retryDownload$/.test(event),
  )
  const ignored = PLACES.flatMap((place) =>
    acts.filter((event) => !(event in EXPECTED[place])).map((event) => ({ place, event })),
  )

  test.each(ignored)('$place: $event is ignored', async ({ place, event }) => {
    const fixture = await happened(place, event)
    expect(traceOf(fixture)).toMatchObject({ place, ...nothing })
  })
})
