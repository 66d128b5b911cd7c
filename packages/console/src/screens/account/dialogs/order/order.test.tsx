import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { noDialog, press, pressIn } from '../../../users/users.render.tsx'
import { start } from '../../account.render.tsx'
import { ORDER } from '../../account.fixture.ts'

const opened = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ path: '/admin/account?users', subscription: {}, ...options })
  return { ...fixture, dialog: await screen.findByRole('dialog', { name: 'Purchased users' }) }
}
const count = () => screen.getByRole('textbox', { name: 'How many users' })
const enter = async (text: string) => {
  await userEvent.clear(count())
  await userEvent.type(count(), `${text}{Tab}`)
}

describe('purchased users', () => {
  test('show the new price before they are ordered [S7-034]', { tags: ['core'] }, async () => {
    const { dialog, transport } = await opened()
    await enter('30')
    expect(dialog.textContent).toContain('$450.00 per month when billed monthly, or $4,320.00 per year')
    await pressIn(dialog, 'Change users')
    await noDialog()
    expect(transport.callsOf(ORDER).map(({ body }) => body)).toEqual([{ planId: 2, users: 30 }])
    expect(screen.getAllByText(/The change to 30 users is ordered/)).toHaveLength(1)
    expect(screen.getByText('30 users, being confirmed')).toBeVisible()
    await press('Change purchased users')
    expect(count()).toHaveValue('30')
  })

  test('show the interval, and the amount due now for the remaining days', async () => {
    const { dialog } = await opened({ subscription: { interval: 'monthly' } })
    expect(dialog.textContent).not.toContain('ue now')
    await enter('30')
    expect(dialog.textContent).toContain('New price: $450.00 per month, billed monthly.')
    expect(dialog.textContent).toContain('Due now: $75.00, for the days until December 20, 2026.')
    expect(dialog.textContent).not.toContain('billed yearly')
    await enter('20')
    expect(dialog.textContent).toContain('nothing is refunded. The new price applies from December 20, 2026.')
  })

  test('have no new price after the end of a cancelled plan', async () => {
    const { dialog } = await opened({ subscription: { interval: 'monthly', cancelAtPeriodEnd: true } })
    await enter('20')
    expect(dialog.textContent).toContain('Nothing is due now, and nothing is refunded.')
    expect(dialog.textContent).not.toContain('applies from')
  })

  test('say what somebody else has ordered meanwhile, and are ordered only from there', async () => {
    const { dialog, root, transport } = await opened({ subscription: { interval: 'monthly' } })
    await enter('30')
    const { value } = root.account
    if (!value) throw new Error('There is no account')
    act(() => root.account.receive({ ...value, subscription: { ...value.subscription, users: 40 } }))
    expect(await screen.findByRole('alert')).toMatchTextContent(/^Somebody changed it to 40 users meanwhile/)
    await pressIn(dialog, 'Change users')
    expect(transport.callsOf(ORDER)).toEqual([])
    await pressIn(dialog, 'Continue from 40 users')
    expect(dialog).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(dialog.textContent).toContain('Nothing is due now, and nothing is refunded.')
    await pressIn(dialog, 'Change users')
    await noDialog()
    const seen = { planId: 2, interval: 'monthly', users: 40, price: 15, due: 0 }
    expect(transport.callsOf(ORDER).map(({ body }) => body)).toEqual([{ planId: 2, users: 30, seen }])
  })

  test('that somebody else has changed in the same moment are refused by name', async () => {
    const { dialog, transport } = await opened({ subscription: { interval: 'monthly' } })
    transport.next(ORDER, refusal(ErrorCode.alreadyExists))
    await enter('30')
    await pressIn(dialog, 'Change users')
    expect(await screen.findByRole('alert')).toMatchTextContent(
      /Somebody changed the subscription or its price meanwhile, and nothing was charged/,
    )
  })

  test('are whole: a number with a point is refused as it was typed', async () => {
    const { dialog, transport } = await opened()
    await enter('12.5')
    expect(count()).toHaveValue('12.5')
    await pressIn(dialog, 'Change users')
    await waitFor(() => expect(count()).toHaveAccessibleDescription(expect.stringContaining('whole number')))
    expect(transport.callsOf(ORDER)).toEqual([])
  })

  test('warn that no user can be added when the account has more people', async () => {
    const { dialog } = await opened()
    await enter('2')
    await waitFor(() => expect(dialog.textContent).toContain('more people in this account (6)'))
  })

  test('cannot be more than the plan allows, with an error at the field', async () => {
    const { dialog, transport } = await opened()
    await enter('51')
    await pressIn(dialog, 'Change users')
    await waitFor(() =>
      expect(count()).toHaveAccessibleDescription(expect.stringContaining('at most 50 users')),
    )
    expect(transport.callsOf(ORDER)).toEqual([])
  })

  test.each([{}, { trialDaysLeft: 0 }])('are not to be had in a trial', async (options) => {
    await start(options)
    expect(screen.queryByRole('button', { name: 'Change purchased users' })).toBeNull()
  })
})
