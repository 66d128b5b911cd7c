import { composeStories } from '@storybook/react-vite'
import { MemberStatus } from '@portico/stores'
import { makePeople, refusal, type Answer } from '@portico/stores/testing'
import { ErrorCode } from '@portico/stores/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, press, pressIn, settle } from '../testing/actions.ts'
import { renderStory } from '../testing/renderApp.tsx'
import * as stories from './AdminLayout.stories.tsx'

const { OwnerInTrial } = composeStories(stories)

const PUT = 'PUT /users/'
const emails = [3, 4, 5, 6, 7].map((index) => `person.${index}@northwind.example`)

const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Starts a run and leaves for a page without the dialog. */
const startElsewhere = async () => {
  const fixture = await renderStory(OwnerInTrial, { path: '/admin/workspaces', people: makePeople(9) })
  const gate = Promise.withResolvers<Answer>()
  fixture.transport.always(PUT, gate.promise)
  const { users, userBatch } = fixture
  await act(async () => {
    await users.load()
    void userBatch.run({ kind: 'status', status: MemberStatus.locked }, emails)
  })
  await settle(fixture)
  const answerAll = async (answer: Answer) => {
    await act(async () => gate.resolve(answer))
    await settle(fixture)
  }
  return { ...fixture, answerAll }
}

test('a bulk run’s progress shows on every page, and then its outcome', { tags: ['core'] }, async () => {
  const { answerAll } = await startElsewhere()
  expect(button('Changing users: 0 of 5')).toBeVisible()
  await answerAll(refusal(ErrorCode.forbidden))
  expect(button('Changing users: 5 failed')).toBeVisible()
  expect(screen.getByText('Changing users: 5 failed')).toBeInTheDocument()
})

test('a run that waits as the service asks shows how long', async () => {
  const { answerAll } = await startElsewhere()
  await answerAll(refusal(ErrorCode.forbidden, { status: 429, headers: { 'retry-after': '28' } }))
  expect(button('Changing users: 0 of 5 · waiting 28 s')).toBeVisible()
})

test('a stopped run shows how far it came, not as complete', async () => {
  const { userBatch, answerAll } = await startElsewhere()
  act(() => userBatch.cancel())
  await answerAll(refusal(ErrorCode.forbidden))
  expect(button('Changing users: 4 of 5 · stopped')).toBeVisible()
})

test('the browser asks before the page ends while one runs, and only then', { tags: ['core'] }, async () => {
  const { answerAll } = await startElsewhere()
  expect(asksBeforeUnload()).toBe(true)
  await answerAll(refusal(ErrorCode.forbidden))
  expect(asksBeforeUnload()).toBe(false)
})

test('signing out asks first while one runs', async () => {
  const { root } = await startElsewhere()
  act(() => root.signedIn.signOut())
  const question = await screen.findByRole('alertdialog', { name: 'Sign out while users are being changed?' })
  await pressIn(question, 'Stay signed in')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(root.session.isSignedIn).toBe(true)
  act(() => root.signedIn.signOut())
  await press('Logout')
  expect(root.session.isSignedIn).toBe(false)
})
