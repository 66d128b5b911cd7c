import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, press } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './SetUpFactorScreen.stories.tsx'

const { Required } = composeStories(stories)

test('says why, and goes on once the recovery codes were read', { tags: ['core'] }, async () => {
  const { root } = await renderStory(Required)
  root.session.requireSecondFactor()
  await expectVisible(screen.findByText(/Your company requires it of administrators/))
  await press('Set up an authenticator app')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '492039{Enter}')
  await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  expect(root.session.needsSecondFactor).toBe(true)
  await press('I have saved them')
  await waitFor(() => expect(root.session.needsSecondFactor).toBe(false))
})

test('one may sign out instead', async () => {
  const { root } = await renderStory(Required)
  await screen.findByText(/Your company requires it/)
  await press('Sign out')
  expect(root.session.isSignedIn).toBe(false)
})
