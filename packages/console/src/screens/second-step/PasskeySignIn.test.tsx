import type { ErrorCode } from '@portico/stores/contract'
import { answer, refusal } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { PasskeySignIn } from './SecondStep.tsx'

test.each<[ErrorCode, RegExp]>([
  [-6, /^This passkey is not known here/],
  [-15, /^The passkey took too long/],
  [-51, /^Your email is not confirmed yet/],
  [-52, /^Your user is inactive/],
  [-53, /^Your access is locked/],
  [-1001, /^These details do not match an account/],
])('a refusal with the code %i has its own words', async (code, text) => {
  await renderApp(<PasskeySignIn isAsked />, {
    role: null,
    answers: {
      'POST /auth/passkey/challenge': answer({ challenge: 'challenge', rpId: 'portico.example' }),
      'POST /auth/passkey': refusal(code, { message: 'What the service says' }),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})
