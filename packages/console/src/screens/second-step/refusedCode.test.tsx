import { answer, refusal, type RefusalOptions } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible } from '../../testing/actions.ts'
import { renderApp, renderStory } from '../../testing/renderApp.tsx'
import { LoginScreen } from '../login/LoginScreen.tsx'
import * as stories from './SecondStep.stories.tsx'

const { Code } = composeStories(stories)

test.each<[string, RefusalOptions, RegExp]>([
  ['cannot be checked', { status: 409, reason: 'unchecked' }, /Codes cannot be checked .* recovery code/],
  ['is of a slow phone', { clockMinutes: -2 }, /right 2 minutes ago.* the clock of your phone is slow/],
  ['is of a fast phone', { clockMinutes: 1 }, /about a minute fast.* enter the next code/],
])('a code that %s has its own words', async (_, options, words) => {
  const { transport } = await renderStory(Code)
  transport.always('POST /auth/secondfactor', refusal(-6, options))
  const field = await screen.findByRole('textbox', { name: 'Code' })
  await userEvent.type(field, '492039{Enter}')
  await expectVisible(screen.findByText(words))
  expect(field).toHaveAccessibleDescription(words)
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeEnabled()
})

test('a passkey that belongs to another host is not offered', async () => {
  await renderApp(<LoginScreen />, {
    role: null,
    path: '/login',
    answers: { 'POST /auth/login': answer({ secondFactor: { ticket: 'ticket', methods: [] } }) },
    prepare: ({ root }) =>
      void root.session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'right' }),
  })
  await expectVisible(screen.findByText(/your passkey belongs to another address/))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
    'Sign in with a passkey',
  )
})
