import { composeStories } from '@storybook/react-vite'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as stories from '../packages/console/src/tour/Tour.stories.tsx'
import { showMode } from './shownMode.ts'

const { Closing } = composeStories(stories)

afterEach(async () => {
  showMode({})
  // Unmounts the story of `run`.
  await Closing.load()
})

test('a story in another language stays where its play function ended', async () => {
  await Closing.run()
  act(() => showMode({ locale: 'es' }))
  expect(await screen.findByRole('dialog', { name: 'Eso es todo' })).toBeVisible()
})
