import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import {
  LEADING_STATUSES,
  targetOf,
  TRANSITIONS,
  WIZARD_STEPS,
  type WizardEvent,
  type WizardPlace,
  type WizardTarget,
} from './machine.ts'
import { causes, FLAG, isEvent, reach, withWizard, type WizardFixture } from './wizard.fixture.ts'

const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>, known: readonly K[]): K[] =>
  known.filter((key) => key in record)

const PLACES: readonly WizardPlace[] = ['closed', ...WIZARD_STEPS]
const EVENTS = Object.keys(causes).filter(isEvent)

const transitions = PLACES.flatMap((place) =>
  keysOf(TRANSITIONS[place], EVENTS).flatMap((event) => {
    const target = targetOf(place, event)
    return target === null ? [] : [{ place, event, target }]
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
  flags: transport.callsOf(FLAG).map(({ body }) => body),
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

describe('every transition of the table', () => {
  test('the steps are those of the specification, in its order [S4-038]', () => {
    expect(WIZARD_STEPS).toEqual([
      'WELCOME',
      'DOWNLOAD',
      'OPEN_INSTALLER',
      'LOGIN',
      'WORKSPACE_SETUP',
      'WORKSPACE_CONFIGURING',
      'WORKSPACE_SETUP_COMPLETED',
      'WORKSPACE_SETUP_ERROR',
    ])
    expect(transitions.length).toBeGreaterThan(50)
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
    (event) =>
      !LEADING_STATUSES.some((status) => status === event) &&
      !/Failed$|^agentReplied$|^downloaded$|^retryDownload$/.test(event),
  )
  const strays = PLACES.flatMap((place) =>
    acts.filter((event) => !(event in TRANSITIONS[place])).map((event) => ({ place, event })),
  )

  test.each(strays)('$place: $event is ignored', async ({ place, event }) => {
    const fixture = await happened(place, event)
    expect(traceOf(fixture)).toMatchObject({ place, ...nothing })
  })
})
