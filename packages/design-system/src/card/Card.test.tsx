import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { Card, type CardProps } from './Card.tsx'
import * as stories from './Card.stories.tsx'

const { Section } = composeStories(stories)

describe('Card', () => {
  conforms((probe) => <Card {...probe}>Company</Card>)

  test('keeps its looks to itself', () => {
    expectTypeOf<CardProps>().not.toHaveProperty('className')
    expectTypeOf<CardProps>().not.toHaveProperty('style')
  })

  test('as a named section it is a landmark', () => {
    render(<Section />)
    expect(screen.getByRole('region', { name: 'Company' })).toHaveTextContent('Company')
  })
})
