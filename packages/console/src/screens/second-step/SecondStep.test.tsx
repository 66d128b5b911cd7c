// @module-tag core
import { answer, makeLoginReply } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, expectFocus, press } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './SecondStep.stories.tsx'

const { Code } = composeStories(stories)

test('after the password a code signs in, in a field that phones fill in', async () => {
  const { root, transport } = await renderStory(Code)
  transport.always('POST /auth/secondfactor', answer(makeLoginReply()))
  const field = await screen.findByRole('textbox', { name: 'Code' })
  await expectFocus(() => field)
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(field, '492 039{Enter}')
  expect(transport.bodiesOf('POST /auth/secondfactor')).toEqual([{ ticket: 'ticket', code: '492 039' }])
  await waitFor(() => expect(root.session.isSignedIn).toBe(true))
})

test('a recovery code signs in too', async () => {
  const { transport } = await renderStory(Code)
  transport.always('POST /auth/secondfactor', answer(makeLoginReply()))
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByRole('textbox', { name: 'Recovery code' })
  await expectFocus(() => field)
  await userEvent.type(field, '7k2q-9dxm-40vz{Enter}')
  expect(transport.bodiesOf('POST /auth/secondfactor')).toEqual([
    { ticket: 'ticket', recoveryCode: '7k2q-9dxm-40vz' },
  ])
})

test('one can go back to the password', async () => {
  await renderStory(Code)
  await screen.findByRole('textbox', { name: 'Code' })
  await press('Back to sign-in')
  await expectVisible(screen.findByLabelText('Password'))
})
