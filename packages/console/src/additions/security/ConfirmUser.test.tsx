import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './ConfirmUser.stories.tsx'

const { Asked, OnlyPassword } = composeStories(stories)

const SET_UP = 'POST /auth/authenticator/setup'
const PROOF = 'POST /auth/proof'

const ask = async (story: typeof Asked) => {
  const fixture = await renderStory(story)
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  const password = await dialog.findByLabelText('Your password')
  await expectFocus(() => password)
  return { ...fixture, dialog, password }
}

test('the password comes first; then the call is made again, and the dialog below goes on', async () => {
  const { transport, dialog } = await ask(Asked)
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(transport.callsOf(PROOF)).toEqual([])
  await userEvent.keyboard('Cardamom-Lantern-7!{Enter}')
  const code = await screen.findByRole('textbox', { name: 'Code from the app' })
  await waitFor(() => expect(screen.queryByText('Confirm it is you')).toBeNull())
  expect(transport.bodiesOf(PROOF)).toEqual([{ password: 'Cardamom-Lantern-7!' }])
  expect(transport.callsOf(SET_UP)).toHaveLength(2)
  await expectFocus(() => code)
})

test('a passkey is one too', async () => {
  const { transport, dialog } = await ask(Asked)
  await userEvent.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }))
  await waitFor(() => expect(screen.queryByText('Confirm it is you')).toBeNull())
  expect(transport.bodiesOf(PROOF)).toMatchObject([{ credential: { id: 'passkey' } }])
})

test('it offers what the session can use, and cancelling changes nothing', async () => {
  const { transport, dialog } = await ask(OnlyPassword)
  await waitFor(() => expect(dialog.queryByRole('button', { name: /code|passkey/ })).toBeNull())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(transport.callsOf(SET_UP)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
})
