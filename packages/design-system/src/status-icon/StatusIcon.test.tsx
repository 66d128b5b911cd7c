import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expectTypeOf, expect, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { StatusIcon, type StatusIconProps } from './StatusIcon.tsx'
import * as stories from './StatusIcon.stories.tsx'

const { Default } = composeStories(stories)

describe('StatusIcon', () => {
  conforms((probe) => <StatusIcon {...probe} icon={<svg aria-hidden />} label="Expired" />)

  test('keeps its looks to itself', () => {
    expectTypeOf<StatusIconProps>().not.toHaveProperty('className')
    expectTypeOf<StatusIconProps>().not.toHaveProperty('style')
  })

  speaks(stories, 'Default', {
    en: ['image, The subscription has expired'],
    es: ['image, La suscripción ha caducado'],
  })

  test('is an image with the name it was given', () => {
    render(<Default />)
    expect(screen.getByRole('img', { name: 'The subscription has expired' })).toBeVisible()
  })
})
