import { answer, refusal } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, expectFocus } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './SecurityScreen.stories.tsx'

const { Loaded, NotLoaded, OnlyHere, UnknownBrowser } = composeStories(stories)

const THERE = 'Sign out Safari on iPhone'
const EVERYWHERE = { name: 'Sign out everywhere else' }
const rows = async () => {
  await screen.findByText('This browser')
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

test('shows this browser first, and of each its name, address and times', async () => {
  await renderStory(Loaded)
  const [here, phone, other] = await rows()
  expect(here).toMatch(/^Edge on WindowsThis browserSigned in .* from 198\.51\.100\.5$/)
  expect(phone).toMatch(/^Safari on iPhone.*Last used .*Signed in .* from 198\.51\.100\.4/)
  expect(other).toMatch(
    /^Firefox on Linux.*Last used .* from 198\.51\.100\.40Signed in .* from 198\.51\.100\.6/,
  )
  expect(screen.queryByRole('button', { name: 'Sign out Edge on Windows' })).toBeNull()
})

test('a session is ended there; its row goes, and focus is on the heading', { tags: ['core'] }, async () => {
  const { transport } = await renderStory(Loaded)
  transport.always('DELETE /auth/sessions/session-0', answer({}))
  await userEvent.click(await screen.findByRole('button', { name: THERE }))
  await waitFor(() => expect(screen.queryByRole('button', { name: THERE })).toBeNull())
  expect(await rows()).toHaveLength(2)
  await expectFocus(() => screen.getByRole('heading', { name: 'Where you are signed in' }))
  await expectVisible(screen.findByText('Signed out there.'))
})

test('a refusal is shown, and the session stays', async () => {
  const { transport } = await renderStory(Loaded)
  transport.always('DELETE /auth/sessions/session-0', refusal(-100))
  await userEvent.click(await screen.findByRole('button', { name: THERE }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  await expectVisible(screen.findByRole('button', { name: THERE }))
})

test('everywhere else asks first', { tags: ['core'] }, async () => {
  const { transport } = await renderStory(Loaded)
  transport.always('DELETE /auth/sessions/others', answer({}))
  await userEvent.click(await screen.findByRole('button', EVERYWHERE))
  const dialog = await screen.findByRole('alertdialog')
  expect(transport.callsOf('DELETE /auth/sessions/others')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', EVERYWHERE))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await rows()).toHaveLength(1)
  expect(screen.queryByRole('button', EVERYWHERE)).toBeNull()
})

test('with this session alone there is nothing to end', async () => {
  await renderStory(OnlyHere)
  expect(await rows()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull()
})

test('a browser without a name, from nowhere known, is listed as such', async () => {
  await renderStory(UnknownBrowser)
  const [here] = await rows()
  expect(here).toMatch(/^Unknown browserThis browserSigned in (?!.* from)/)
})

test('a list that cannot be loaded is requested again', async () => {
  const { transport } = await renderStory(NotLoaded)
  transport.always('GET /auth/sessions/', answer({ sessions: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expectVisible(screen.findByText('No sessions'))
})
