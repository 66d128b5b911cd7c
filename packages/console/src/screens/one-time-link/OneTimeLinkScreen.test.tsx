import type { ErrorCode } from '@portico/stores/contract'
import { answer, makeLoginReply, refusal, type Script } from '@portico/stores/testing'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { press } from '../../testing/actions.ts'
import { address, Browser } from '../../testing/Browser.tsx'
import { renderApp, renderPage } from '../../testing/renderApp.tsx'
import { replying } from '../../testing/withStores.tsx'
import { OneTimeLinkScreen } from './OneTimeLinkScreen.tsx'

const path = '/otpl/one-time-token'

test.each<[ErrorCode, RegExp]>([
  [-11, /^It was used already, or it has expired\./],
  [-15, /^It was used already, or it has expired\./],
  [-52, /^Your user is inactive\./],
  [-53, /^Your access is locked\./],
])('a refusal with the code %i has its own words', async (code, text) => {
  await renderPage('/otpl/:userToken', <OneTimeLinkScreen />, {
    role: null,
    path,
    ...replying('POST /auth/verifyuser', refusal(code)),
  })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
})

const newer = answer(makeLoginReply({ token: 'newer' }))

const openSignedIn = (whose: Script, followed: Script = newer) =>
  renderApp(
    <Routes>
      <Route path="/otpl/:userToken" element={<OneTimeLinkScreen />} />
      <Route path="*" element={<Browser />} />
    </Routes>,
    {
      path,
      prepare: ({ transport }) => {
        transport.always('POST /auth/verifyuser/check', whose)
        transport.always('POST /auth/verifyuser', followed)
      },
    },
  )

describe('with a session', () => {
  test('a link of the same user is followed without a question', async () => {
    const { root, transport } = await openSignedIn(answer({ isYours: true }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(root.session.token).toBe('newer')
    expect(transport.callsOf('POST /auth/verifyuser')).toHaveLength(1)
  })

  test.each<[string, Script]>([
    ['of somebody else', answer({ isYours: false })],
    ['at a service without that call', refusal(-1)],
    ['without an answer', 'lost'],
  ])('a link %s is followed after a question', async (_whose, script) => {
    const { root, transport } = await openSignedIn(script)
    expect(
      await screen.findByRole('heading', { name: 'You are signed in as owner@northwind.example' }),
    ).toBeVisible()
    expect(transport.callsOf('POST /auth/verifyuser')).toEqual([])
    await press('Follow the link')
    await waitFor(() => expect(root.session.token).toBe('newer'))
  })

  test('a session that has ended meanwhile is not asked about', async () => {
    const { root } = await openSignedIn(refusal(-11))
    await waitFor(() => expect(root.session.token).toBe('newer'))
  })

  test('the own link that was used leads back to the console', async () => {
    await openSignedIn(answer({ isYours: true }), refusal(-11))
    expect(await screen.findByText(/You are still signed in as owner@northwind\.example/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/admin/workspaces')
  })
})
