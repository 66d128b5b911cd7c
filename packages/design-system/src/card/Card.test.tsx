import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Card, type CardProps } from './Card.tsx'
import * as stories from './Card.stories.tsx'

const { Section } = composeStories(stories)

describe('Card', () => {
  conforms((probe) => <Card {...probe}>Company</Card>)

  test('keeps its looks to itself', () => {
    expectTypeOf<CardProps>().not.toHaveProperty('className')
    expectTypeOf<CardProps>().not.toHaveProperty('style')
  })

  speaks(stories, 'Section', {
    en: [
      'region, Company',
      'Northwind Labs has 7 workspaces, and 6 of them are active.',
      'end of region, Company',
    ],
    es: [
      'region, Empresa',
      'Northwind Labs tiene 7 espacios de trabajo y 6 de ellos están activos.',
      'end of region, Empresa',
    ],
  })

  test('as a named section it is a landmark', () => {
    render(<Section />)
    expect(screen.getByRole('region', { name: 'Company' })).toHaveTextContent(
      'Northwind Labs has 7 workspaces, and 6 of them are active.',
    )
  })
})
