import { refusal } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../testing/actions.ts'
import { renderStory } from '../testing/renderApp.tsx'
import * as stories from './CrashPage.stories.tsx'

afterEach(() => void vi.restoreAllMocks())

const { Default, StoppedAgain } = composeStories(stories)

test('in an outage the page is not reloaded: the network-error page opens', async () => {
  const { root } = await renderStory(Default, {
    prepare: ({ transport }) => transport.always('GET /config', refusal(-57)),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reload the page' }))
  await waitFor(() => expect(root.network.hasFailed).toBe(true))
})

test('a page whose code fails can be retried, and the details copied', { tags: ['core'] }, async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const retry = fn()
  await renderStory(() => <Default retry={retry} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Copy details' }))
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^Message: TypeError: undefined is not a function\nTime: /)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('one that fails again shows what else to do', async () => {
  await renderStory(StoppedAgain)
  await expectVisible(screen.findByText(/^It stopped again/))
})
