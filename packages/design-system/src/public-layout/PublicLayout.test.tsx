import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, conforms } from '../testing/kit.ts'
import * as stories from './PublicLayout.stories.tsx'

const { Default, WithoutFooter } = composeStories(stories)

const picture = (): SVGElement | null =>
  document.querySelector<SVGElement>('svg[preserveAspectRatio="xMidYMax meet"]')

conforms((probe) => <Default {...probe} />)

test('has the page in main and the rest in the footer', () => {
  render(<Default />)
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Español' })).toBeVisible()
})

test('has no empty footer', () => {
  render(<WithoutFooter />)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('shows the artwork from 900 px on, and the form beside it', async () => {
  render(<Default />)
  await page.viewport(900, 700)
  expect(picture()?.getBoundingClientRect().width).toBeGreaterThan(400)
  await page.viewport(899, 700)
  expect(picture()?.getBoundingClientRect().width).toBe(0)
})

test('does not scroll sideways at 320 px', async () => {
  render(<Default />)
  await page.viewport(320, 700)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
