import { composeStories } from '@storybook/react-vite'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as stories from '../packages/console/src/tour/Tour.stories.tsx'
import { showMode } from './shownMode.ts'

const { Closing } = composeStories(stories)

afterEach(async () => {
  showMode({})
  // Takes what `run` has drawn off the page.
  await Closing.load()
})

test('a story that is shown in another language is still where its play has led', async () => {
  await Closing.run()
  act(() => showMode({ locale: 'es' }))
  expect(await screen.findByRole('dialog', { name: 'Eso es todo' })).toBeVisible()
})
