import { WIZARD_STEPS, type WizardStep } from '@portico/stores'
import { composeStories } from '@storybook/react-vite'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PHASES, sceneOf, type Scene } from './scenes.ts'
import { beginning, wizardStates } from './wizard.fixture.tsx'
import { WizardView, type WizardViewProps } from './WizardView.tsx'
import * as stories from './WizardView.stories.tsx'

const composed = composeStories(stories)

const propsOf = (step: WizardStep, state: Partial<WizardViewProps>): WizardViewProps => ({
  ...beginning,
  ...state,
  step,
})
const statesOf = (step: WizardStep): WizardViewProps[] =>
  Object.values(wizardStates[step]).map((state) => propsOf(step, state))

test('every step, in each of its states, has a story [S4-038]', () => {
  expect(Object.keys(wizardStates)).toEqual([...WIZARD_STEPS])
  const states = Object.values(wizardStates).flatMap((group) => Object.keys(group))
  expect(Object.keys(composed).toSorted()).toEqual(states.toSorted())
})

test('whatever can be on the screen is in one of them', () => {
  const drawn = new Set(WIZARD_STEPS.flatMap((step) => statesOf(step).map(sceneOf)))
  const all: Record<Scene, true> = {
    welcome: true,
    notWindows: true,
    listed: true,
    download: true,
    downloadFailed: true,
    open: true,
    login: true,
    setUp: true,
    configuring: true,
    starting: true,
    completed: true,
    unlisted: true,
    blocked: true,
    failed: true,
  }
  expect([...drawn].toSorted()).toEqual(Object.keys(all).toSorted())
})

const show = (props: Partial<WizardViewProps>) => draw(<WizardView {...beginning} {...props} />)

describe('the line of progress', () => {
  test.each([
    ['WELCOME', 'Install'],
    ['DOWNLOAD', 'Install'],
    ['OPEN_INSTALLER', 'Install'],
    ['LOGIN', 'Connect'],
    ['WORKSPACE_SETUP', 'Set up'],
    ['WORKSPACE_CONFIGURING', 'Set up'],
    ['WORKSPACE_SETUP_COMPLETED', 'Done'],
  ] as const)('at %s stands at %s', async (step, label) => {
    await show({ step })
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(PHASES.length)
    expect(items.filter((item) => item.ariaCurrent === 'step').map((item) => item.textContent)).toEqual([
      expect.stringContaining(label),
    ])
  })

  test.each([
    ['start', 'Connect'],
    ['login', 'Connect'],
    ['loginError', 'Connect'],
    ['configurationError', 'Set up'],
    ['error', 'Set up'],
  ] as const)('an error of %s stays at %s', async (problem, label) => {
    await show({ step: 'WORKSPACE_SETUP_ERROR', problem })
    const items = screen.getAllByRole('listitem')
    expect(items.find((item) => item.ariaCurrent === 'step')?.textContent).toContain(label)
  })

  test('is not there where there is nowhere to go', async () => {
    await show({ isWindows: false })
    expect(screen.queryByRole('list')).toBeNull()
  })
})

test('a workspace that is not up yet is waited for, and one can go to the list instead', async () => {
  const workspace = { name: 'Accounting', isReady: false }
  await show({ step: 'WORKSPACE_SETUP_COMPLETED', workspace })
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Accounting is set up')
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Waiting for the workspace to start')
  expect(screen.getByRole('button', { name: 'Go to workspaces' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get me there' })).toBeNull()
})

test('the connection can be checked where something does not answer, if there is a way to', async () => {
  await show({ step: 'WORKSPACE_SETUP_ERROR', problem: 'start' })
  expect(screen.getByRole('button', { name: 'Check the connection' })).toBeVisible()
})

test('from step to step the dialog keeps its height', async () => {
  const heights = new Map<string, number>()
  for (const step of WIZARD_STEPS) {
    const [state] = statesOf(step)
    await draw(<WizardView {...(state ?? beginning)} />)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    heights.set(step, Math.round(screen.getByRole('dialog').getBoundingClientRect().height))
    cleanup()
  }
  const all = [...heights.values()]
  expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(24)
})
