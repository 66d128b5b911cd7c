import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Card } from './Card.tsx'
import * as stories from './Card.stories.tsx'

const { Section } = composeStories(stories)

conforms((probe) => <Card {...probe}>Company</Card>)

test('is a landmark as a named section', () => {
  render(<Section />)
  expect(screen.getByRole('region', { name: 'Company' })).toHaveTextContent(
    'Northwind Labs has 7 workspaces, and 6 of them are active.',
  )
})
