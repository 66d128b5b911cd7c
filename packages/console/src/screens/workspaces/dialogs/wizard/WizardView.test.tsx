import { WIZARD_STEPS } from '@portico/stores'
import { composeStories } from '@storybook/react-vite'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderStory } from '../../../../testing/renderApp.tsx'
import { PROGRESS_STEPS, viewStateOf, type ViewState } from './viewStates.ts'
import meta, * as stories from './WizardView.stories.tsx'

const composed = composeStories(stories)
const states = Object.values(composed).map(({ args }) => Object.assign({}, meta.args, args))

test('every step has stories [S4-038]', { tags: ['core'] }, () => {
  expect(new Set(states.map(({ step }) => step))).toEqual(new Set(WIZARD_STEPS))
})

test('every view state is in one of them', { tags: ['core'] }, () => {
  const all: Record<ViewState, true> = {
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
  expect(new Set<string>(states.map(viewStateOf))).toEqual(new Set(Object.keys(all)))
})

describe('the progress steps', () => {
  test.each([
    ['Welcome', 'Install'],
    ['Downloading', 'Install'],
    ['Open', 'Install'],
    ['Login', 'Connect'],
    ['ProfileSelection', 'Set up'],
    ['Configuring', 'Set up'],
    ['Completed', 'Done'],
    ['StartFailed', 'Connect'],
    ['LoginFailed', 'Connect'],
    ['LinkRefused', 'Connect'],
    ['LoginError', 'Connect'],
    ['ConfigurationError', 'Set up'],
    ['Interrupted', 'Set up'],
  ] as const)('of %s are at %s', async (name, label) => {
    await renderStory(composed[name])
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(PROGRESS_STEPS.length)
    expect(items.filter((item) => item.ariaCurrent === 'step').map((item) => item.textContent)).toEqual([
      expect.stringContaining(label),
    ])
  })

  test('are not shown in a step without progress', async () => {
    await renderStory(composed.NotWindows)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

test('a workspace that is not up yet is awaited, and the list can be opened instead', async () => {
  await renderStory(composed.Starting)
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Accounting is set up')
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Waiting for the workspace to start')
  expect(screen.getByRole('button', { name: 'Go to workspaces' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get me there' })).toBeNull()
})

test('the connection can be checked when a call is not answered, if the view has the handler', async () => {
  await renderStory(composed.StartFailed)
  expect(screen.getByRole('button', { name: 'Check the connection' })).toBeVisible()
})

test('from step to step the dialog keeps its height', { tags: ['core'] }, async () => {
  const { Welcome, Downloading, Open, Login, ProfileSelection, Configuring, Completed, StartFailed } =
    composed
  const steps = [Welcome, Downloading, Open, Login, ProfileSelection, Configuring, Completed, StartFailed]
  const heights: number[] = []
  for (const Step of steps) {
    await renderStory(Step)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    heights.push(Math.round(screen.getByRole('dialog').getBoundingClientRect().height))
    cleanup()
  }
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(24)
})
