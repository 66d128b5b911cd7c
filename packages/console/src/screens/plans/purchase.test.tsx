import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { press } from '../../testing/actions.ts'
import { address } from '../../testing/Browser.tsx'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { replying } from '../../testing/withStores.tsx'
import { BUY, CHECKOUT, lapsed, PAYMENT_PAGE, subscribed } from './plans.fixture.ts'
import { start } from './plans.render.tsx'

const review = async (options: RenderAppOptions = {}) => {
  const fixture = await start(1280, { ...lapsed, account: { people: 34 }, ...options })
  await press('Select Pro')
  const dialog = await screen.findByRole('dialog', { name: 'Pay for Pro' })
  await waitFor(() => expect(dialog.textContent).toContain('Due now'))
  return { ...fixture, dialog }
}

describe('a card on file', () => {
  test(
    '[S7-039] pays without leaving: plan, users, card and amount are reviewed, then confirmed once',
    { tags: ['core'] },
    async () => {
      const { dialog, transport, billing, root } = await review()
      expect(address()).toBe('/admin/plans?buy=2')
      expect(dialog.textContent).toContain('$12.00 per user and month, billed yearly')
      expect(dialog.textContent).toContain('Visa ending in 4242')
      const users = within(dialog).getByRole('textbox', { name: 'How many users' })
      expect(users).toHaveValue('34')
      await userEvent.clear(users)
      await userEvent.type(users, '2')
      expect(dialog.textContent).toContain('more people in this account (34)')
      expect(transport.callsOf(BUY)).toEqual([])
      await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Pay $288.00' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(transport.callsOf(BUY).map(({ body }) => body)).toEqual([
        {
          subscription: { planId: 2, interval: 'yearly', users: 2 },
          seen: { price: 12, due: 28_800 },
        },
      ])
      await waitFor(() => expect(address()).toBe('/admin/plans'))
      expect(root.billing.planReturn.step).toBe('waiting')
      expect(billing.left).toEqual([])
    },
  )

  test('shows why it was refused, and can be replaced on the payment page', async () => {
    const { dialog, billing, transport } = await review(replying(BUY, refusal(-78)))
    await userEvent.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Nothing was bought.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay with another card' }))
    expect(transport.callsOf(CHECKOUT)).toMatchObject([{ body: { planid: 2, quantity: 34 } }])
    await waitFor(() => expect(billing.left).toEqual([PAYMENT_PAGE]))
  })

  test('is not offered when there are more users than the plan has', async () => {
    const { dialog, transport } = await review()
    const users = within(dialog).getByRole('textbox', { name: 'How many users' })
    await userEvent.clear(users)
    await userEvent.type(users, '51')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay –' }))
    await waitFor(() =>
      expect(users).toHaveAccessibleDescription(expect.stringContaining('at most 50 users')),
    )
    expect(transport.callsOf(BUY)).toEqual([])
  })

  test('is not offered from a link with an active subscription', async () => {
    await start(1280, { ...subscribed, path: '/admin/plans?buy=2' })
    await waitFor(() => expect(address()).toBe('/admin/plans'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
