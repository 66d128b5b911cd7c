import { ErrorCode } from '@portico/stores'
import {
  answer,
  makeFinishedReview,
  makeReviewDetails,
  makeReviewGroup,
  makeReviewRows,
  refusal,
  type RootFixture,
} from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectVisible, expectFocus } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import { FINISH, MARKS, REVOCATIONS, RUNNING } from './review.fixture.ts'
import * as stories from './ReviewScreen.stories.tsx'

const { Finished, Loaded, Running, Workspace, WorkspaceFinished } = composeStories(stories)

const rows = makeReviewRows()
const [first, second] = rows
const nameAt = (index: number) => rows[index]?.name ?? ''
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const notified = (root: RootFixture['root'], key: string) =>
  waitFor(() => expect(root.toasts.queue.map(({ messageKey }) => messageKey)).toContain(key))

const marking = async () => {
  const fixture = await renderStory(Workspace)
  await button(`Keep ${nameAt(0)}`)
  return { ...fixture, marks: () => fixture.transport.bodiesOf(MARKS) }
}

describe('the list', () => {
  test('shows running and finished reviews, and opens one', async () => {
    await renderStory(Loaded)
    const running = await screen.findByRole('row', { name: /Q4 2026/ })
    expect(running.textContent).toMatch(/Running.*5 of 12/)
    expect(screen.getByRole('row', { name: /Q3 2026/ }).textContent).toContain('Finished')
    await userEvent.click(within(running).getByRole('link', { name: 'Q4 2026' }))
    await expectFocus(() => heading('Q4 2026'))
    await expectVisible(screen.findByText('5 of 12'))
  })

  test('starts a review, which opens', { tags: ['core'] }, async () => {
    const { root, transport } = await renderStory(Loaded)
    await userEvent.click(await button('Start a review'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Q1 2027')
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    expect(transport.bodiesOf('POST /account/reviews/')).toEqual([{ name: 'Q1 2027' }])
    await notified(root, 'reviewStarted')
    expect(await heading('Q4 2026')).toBeVisible()
  })
})

describe('a workspace of a review', () => {
  test('is marked by K, R and U, each time with the next row', { tags: ['core'] }, async () => {
    const { marks } = await marking()
    ;(await button(`Keep ${nameAt(0)}`)).focus()
    await userEvent.keyboard('k')
    await expectFocus(() => button(`Keep ${nameAt(1)}`))
    await userEvent.keyboard('r')
    await userEvent.keyboard('u')
    await waitFor(() =>
      expect(marks()).toEqual([
        { workspace: 'ws-0001', decision: 'kept', people: [first?.email] },
        { workspace: 'ws-0001', decision: 'revoked', people: [second?.email] },
        { workspace: 'ws-0001', decision: null, people: [rows[2]?.email] },
      ]),
    )
    expect(screen.getByText(`${nameAt(2)}: Not marked`)).toBeInTheDocument()
  })

  test('is marked by pointer, and the rest at once', async () => {
    const { marks } = await marking()
    await userEvent.click(await button(`Revoke ${nameAt(0)}`))
    expect(await button(`Revoke ${nameAt(0)}`)).toHaveAttribute('aria-pressed', 'true')
    const table = screen.getByRole('table')
    const before = table.getBoundingClientRect().top
    await userEvent.click(await button('Keep the rest (2)'))
    await waitFor(() => expect(marks().at(-1)).toEqual({ workspace: 'ws-0001', decision: 'kept' }))
    expect(screen.queryByRole('button', { name: /the rest/ })).toBeNull()
    expect(table.getBoundingClientRect().top).toBe(before)
    await expectFocus(() => heading(makeReviewGroup(0).name))
  })

  test('does not mark owners, or what is no longer shared', async () => {
    const { marks } = await marking()
    for (const index of [4, 5]) {
      const keep = await button(`Keep ${nameAt(index)}`)
      expect(keep).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(keep)
      keep.focus()
      await userEvent.keyboard('r')
    }
    expect(marks()).toEqual([])
  })

  test('reports marks that were not saved, and shows those that are', async () => {
    const { transport } = await marking()
    transport.next(MARKS, refusal(ErrorCode.forbidden))
    await userEvent.click(await button(`Keep ${nameAt(0)}`))
    expect((await screen.findByRole('alert')).textContent).toContain('The last marks were not saved')
    await waitFor(async () =>
      expect(await button(`Keep ${nameAt(0)}`)).toHaveAttribute('aria-pressed', 'false'),
    )
  })

  test('leads to the next one with something to mark', async () => {
    await marking()
    await userEvent.click(await button('Next workspace'))
    await expectFocus(() => heading(makeReviewGroup(1).name))
  })

  test('of a finished review is only shown', async () => {
    await renderStory(WorkspaceFinished)
    await expectVisible(screen.findByText('Taken away'))
    expect(screen.queryByRole('button', { name: /^Keep|^Revoke/ })).toBeNull()
  })
})

describe('finishing', () => {
  test('says what it means, revokes, and locks', { tags: ['core'] }, async () => {
    const { root, transport } = await renderStory(Running)
    await userEvent.click(await button('Finish'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('4 kept, 1 revoked, 7 not reviewed, which keep access.')
    expect(question.textContent).toContain('1 person loses 1 workspace.')
    await userEvent.click(within(question).getByRole('button', { name: 'Finish and revoke 1' }))
    await notified(root, 'reviewFinished')
    expect(transport.callsOf(REVOCATIONS)).toHaveLength(1)
    expect(transport.callsOf(FINISH)).toHaveLength(1)
  })

  test.each(['at once', 'late'])('leaves focus on the heading when its button goes %s', async (time) => {
    const { root, transport } = await renderStory(Running)
    await userEvent.click(await button('Finish'))
    const finished = answer(makeReviewDetails(makeFinishedReview({ id: 'review-1', name: 'Q4 2026' })))
    transport.always(`GET ${RUNNING}`, finished)
    const answerLate = time === 'late' ? transport.hold(`GET ${RUNNING}`) : undefined
    await userEvent.click(await button('Finish and revoke 1'))
    await notified(root, 'reviewFinished')
    if (answerLate) {
      await expectFocus(() => button('Finish'))
      answerLate(finished)
    }
    await expectFocus(() => heading('Q4 2026'))
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  })

  test('lists what could not be revoked, and tries it again', async () => {
    const { root, transport } = await renderStory(Running)
    transport.next(REVOCATIONS, refusal(ErrorCode.forbidden))
    await userEvent.click(await button('Finish'))
    await userEvent.click(await button('Finish and revoke 1'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Finishing the review' }))
    expect(await dialog.findByText('0 workspaces done, 1 left', { selector: 'output' })).toBeInTheDocument()
    expect(transport.callsOf(FINISH)).toEqual([])
    transport.always(REVOCATIONS, answer({ unshared: ['a@b.example'], group: makeReviewGroup(0) }))
    await userEvent.click(await button('Try again'))
    await notified(root, 'reviewFinished')
  })
})

test('a finished review is exported with its reviewers', async () => {
  const { downloads } = await renderStory(Finished)
  await userEvent.click(await button('Export'))
  await waitFor(() => expect(downloads.saved).toHaveLength(1))
  const [file] = downloads.saved
  expect(file?.fileName).toMatch(/^portico-4821-access-review-Q3-2026-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await file?.blob.text())?.trim().split('\r\n') ?? []
  expect(head).toContain('"Decision","Reviewer","Date"')
  expect(lines).toHaveLength(rows.length)
  expect(lines.find((line) => line.includes('"Revoked"'))).toMatch(/"owner@northwind.example","2026-/)
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
})
