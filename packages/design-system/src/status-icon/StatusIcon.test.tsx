import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { StatusIcon } from './StatusIcon.tsx'
import * as stories from './StatusIcon.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <StatusIcon {...probe} icon={<svg aria-hidden />} label="Expired" />)

test('is an image with its label', () => {
  render(<Default />)
  expect(screen.getByRole('img', { name: 'The subscription has expired' })).toBeVisible()
})
