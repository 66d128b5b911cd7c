import { refusal } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderStory } from '../testing/renderApp.tsx'
import * as stories from './CrashPage.stories.tsx'

const { Default } = composeStories(stories)

test('in an outage the page is not reloaded: the network-error page comes', async () => {
  const { root } = await renderStory(Default, {
    prepare: ({ transport }) => transport.always('GET /config', refusal(-57)),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  await waitFor(() => expect(root.network.hasFailed).toBe(true))
})
