import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Stepper, type StepperProps } from './Stepper.tsx'
import * as stories from './Stepper.stories.tsx'

const { AllDone, Compact, Default } = composeStories(stories)
const list = () => screen.getByRole('list', { name: 'Steps of the setup' })
const said = () => within(list()).getAllByRole('listitem')

describe('Stepper', () => {
  conforms((probe) => (
    <Stepper
      {...probe}
      label="Steps of the setup"
      steps={[{ id: 'welcome', label: 'Welcome' }]}
      currentId="welcome"
      stateLabels={{ done: 'done', upcoming: 'not yet started' }}
      countLabel={(position, total) => `Step ${position} of ${total}`}
    />
  ))

  test('keeps its looks to itself, and has a name', () => {
    expectTypeOf<StepperProps>().not.toHaveProperty('className')
    expectTypeOf<Omit<StepperProps, 'label'>>().not.toExtend<StepperProps>()
  })

  test('marks the step that is under way, and it alone', () => {
    render(<Default />)
    const marked = said().filter((step) => step.getAttribute('aria-current') === 'step')
    expect(marked).toHaveLength(1)
    expect(marked[0]).toMatchTextContent(/Connect/)
  })

  test('without one, all are done', () => {
    render(<AllDone />)
    for (const step of said()) expect(step).toMatchTextContent(/done$/)
    expect(screen.queryByText(/Step \d/)).toBeNull()
  })

  test('narrow, it shows the count and the name of the current step, once to a screen reader', () => {
    render(<Compact />)
    expect(screen.getByText(/Step 3 of 4/)).toBeVisible()
    expect(screen.getByText(/Step 3 of 4/).closest('[aria-hidden="true"]')).not.toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  test('wide, it shows no count', () => {
    render(<Default />)
    expect(screen.getByText(/Step 3 of 4/)).not.toBeVisible()
  })

  speaks(stories, 'Default', {
    en: [
      'list, Steps of the setup',
      'listitem, level 1, position 1, set size 4',
      'Welcome',
      'done',
      'end of listitem, level 1, position 1, set size 4',
      'listitem, level 1, position 2, set size 4',
      'Download',
      'done',
      'end of listitem, level 1, position 2, set size 4',
      'listitem, level 1, current step, position 3, set size 4',
      'Connect',
      'end of listitem, level 1, current step, position 3, set size 4',
      'listitem, level 1, position 4, set size 4',
      'Ready',
      'not yet started',
      'end of listitem, level 1, position 4, set size 4',
      'end of list, Steps of the setup',
    ],
    es: [
      'list, Pasos de la configuración',
      'listitem, level 1, position 1, set size 4',
      'Bienvenida',
      'hecho',
      'end of listitem, level 1, position 1, set size 4',
      'listitem, level 1, position 2, set size 4',
      'Descargar el instalador',
      'hecho',
      'end of listitem, level 1, position 2, set size 4',
      'listitem, level 1, current step, position 3, set size 4',
      'Conectar la máquina',
      'end of listitem, level 1, current step, position 3, set size 4',
      'listitem, level 1, position 4, set size 4',
      'Todo listo',
      'pendiente',
      'end of listitem, level 1, position 4, set size 4',
      'end of list, Pasos de la configuración',
    ],
  })
})
