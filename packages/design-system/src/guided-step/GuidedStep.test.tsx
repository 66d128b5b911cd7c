import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { GuidedStep, type GuidedStepProps } from './GuidedStep.tsx'
import * as stories from './GuidedStep.stories.tsx'

const { Default, WithActions, WithNote, WithProgress } = composeStories(stories)

const heightOf = (story: ReactNode) => {
  const { container, unmount } = render(story)
  const height = container.querySelector('section')?.clientHeight
  unmount()
  return height
}

describe('GuidedStep', () => {
  conforms((probe) => (
    <GuidedStep {...probe} drawing="computer" heading="Turn this computer into a workspace">
      Download the installer.
    </GuidedStep>
  ))

  test('keeps its looks to itself, and cannot be without a heading', () => {
    expectTypeOf<GuidedStepProps>().not.toHaveProperty('className')
    expectTypeOf<GuidedStepProps>().not.toHaveProperty('style')
    expectTypeOf<{ drawing: 'computer'; children: string }>().not.toExtend<GuidedStepProps>()
  })

  test('says what the step is about and what to do, and its drawing says nothing', () => {
    const { container } = render(<Default />)
    expect(
      screen.getByRole('heading', { level: 3, name: 'Turn this computer into a workspace' }),
    ).toBeVisible()
    expect(screen.getByText('Download the installer and run it on this computer.')).toBeVisible()
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })

  test('its heading takes focus from code, but is no stop of the keyboard', () => {
    let heading: HTMLElement | null = null
    render(
      <Default
        headingRef={(element: HTMLElement | null) => {
          heading = element ?? heading
        }}
      />,
    )
    screen.getByRole('heading').focus()
    expect(heading).toHaveFocus()
    expect(heading).toHaveAttribute('tabindex', '-1')
  })

  test('what is further down comes in the order of importance', () => {
    render(<WithActions />)
    const [first, second] = screen.getAllByRole('button')
    expect(first).toHaveAccessibleName('Download the installer')
    expect(second).toHaveAccessibleName('I will do this later')
    const link = screen.getByRole('link', { name: 'Download directly' })
    expect(second?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('its note stands with what it speaks of', () => {
    render(<WithNote />)
    expect(screen.getByText(/^Already installed\?/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Connect' })).toBeVisible()
  })

  test('with and without progress or note it keeps its height', () => {
    const height = heightOf(<WithActions />)
    expect(heightOf(<Default />)).toBe(height)
    expect(heightOf(<WithProgress />)).toBe(height)
    expect(heightOf(<WithNote />)).toBe(height)
  })

  speaks(stories, 'WithActions', {
    en: [
      'heading, Turn this computer into a workspace, level 3',
      'Download the installer and run it on this computer.',
      'button, Download the installer',
      'button, I will do this later',
      'link, Download directly',
    ],
    es: [
      'heading, Convierta este equipo en un espacio de trabajo, level 3',
      'Descargue el instalador y ejecútelo en este equipo.',
      'button, Descargar el instalador',
      'button, Lo haré más tarde',
      'link, Descargar directamente',
    ],
  })
})
