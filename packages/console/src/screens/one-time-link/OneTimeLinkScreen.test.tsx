import type { ErrorCode } from '@portico/stores/contract'
import { refusal } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/renderApp.tsx'
import { replying } from '../../testing/withStores.tsx'
import { OneTimeLinkScreen } from './OneTimeLinkScreen.tsx'

test.each<[ErrorCode, RegExp]>([
  [-11, /^It was used already, or it has expired\./],
  [-15, /^It was used already, or it has expired\./],
  [-52, /^Your user is inactive\./],
  [-53, /^Your access is locked\./],
])('a refusal with the code %i has its own words', async (code, text) => {
  await renderPage('/otpl/:userToken', <OneTimeLinkScreen />, {
    role: null,
    path: '/otpl/one-time-token',
    ...replying('POST /auth/verifyuser', refusal(code)),
  })
  expect(await screen.findByText(text)).toBeVisible()
})
