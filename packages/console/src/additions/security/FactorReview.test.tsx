import { refusal } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp, renderStory } from '../../testing/renderApp.tsx'
import * as stories from './FactorReview.stories.tsx'
import { FactorReviewHost } from './manifest.tsx'
import { addedDaysAgo } from './security.fixture.ts'

const { Asked } = composeStories(stories)

const open = async () => {
  const fixture = await renderStory(Asked)
  const dialog = within(await screen.findByRole('dialog', { name: 'Is all of this yours?' }))
  const remove = (name: string) => userEvent.click(dialog.getByRole('button', { name: `Remove ${name}` }))
  return { ...fixture, dialog, remove }
}

test('what was added lately is removed there, and the dialog goes with the last one', async () => {
  const { root, transport, dialog, remove } = await open()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Some phoneAdded /),
    expect.stringMatching(/^Authenticator appAdded /),
    expect.stringMatching(/^Sign-in by GoogleAdded /),
  ])
  await remove('Some phone')
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  await remove('Sign-in by Google')
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  await remove('Authenticator app')
  await screen.findByLabelText('Your password')
  await userEvent.keyboard('Cardamom-Lantern-7!{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(root.session.isFactorReviewDue).toBe(false)
  expect(transport.callsOf('DELETE /auth/authenticator/')).toHaveLength(1)
})

test('a refusal is shown, and what it is about stays', async () => {
  const { transport, dialog, remove } = await open()
  transport.always('DELETE /auth/passkeys/new', refusal(-18, { message: 'It is your last one' }))
  await remove('Some phone')
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is your last one')
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
})

test('without anything new nothing is asked', async () => {
  const { root } = await renderApp(<FactorReviewHost />, addedDaysAgo(8))
  await waitFor(() => expect(root.session.isFactorReviewDue).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})
