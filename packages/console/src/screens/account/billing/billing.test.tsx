import { ErrorCode } from '@portico/stores'
import { answer, CARD_PAGE, never, refusal } from '@portico/stores/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../testing/renderApp.tsx'
import { address, button, errorDialog, noDialog, press, pressIn, settle } from '../../users/users.render.tsx'
import { ended, PAYMENT } from '../account.fixture.ts'
import { start } from '../account.render.tsx'
import { expectFocus, textsOf } from '../../../testing/actions.ts'
import { replying, replyingOnce } from '../../../testing/withStores.tsx'

const DEFAULT = 'PUT /account/paymentmethods/setasdefault/'
const ATTACH = 'PUT /account/paymentmethods/attach/'
const INVOICES = 'GET /subscriptions/account/allinformation/'
const DETACH = 'DELETE /account/paymentmethods/detach/pm_2'

const openPaid = (options: RenderAppOptions = {}) => start({ subscription: {}, ...options })
const cards = () =>
  textsOf(within(screen.getByRole('list', { name: 'Payment methods' })).getAllByRole('listitem'))

describe('billing', () => {
  test(
    'shows cards, invoices and the billed customer [S7-037] [S7-038] [S7-049] [S3-016]',
    { tags: ['core'] },
    async () => {
      const fixture = await openPaid()
      await settle(fixture)
      expect(screen.getByText(/^Billed to/).textContent).toBe(
        'Billed to Northwind Labs (owner@northwind.example)',
      )
      expect(cards()[0]).toMatch(/^Visa ending in 4242DefaultExpires 08\/2029/)
      expect(cards()[1]).toMatch(/^Mastercard ending in 4444Expires 12\/2027/)
      const rows = within(screen.getByRole('table', { name: 'Invoices' })).getAllByRole('row')
      expect(textsOf(rows).slice(1)).toEqual([
        'NW-0002Nov 20, 2026Open$600.50',
        'NW-0001 (opens in a new tab)Oct 20, 2026Paid$600.00',
      ])
      expect(screen.getByRole('link', { name: /NW-0001/ })).toHaveAttribute(
        'href',
        'https://portico.example/invoices/in_1',
      )
    },
  )

  test('has no payments during a trial', async () => {
    await start()
    expect(screen.getByText('No payments yet')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows why it could not be loaded, and can be retried', async () => {
    await openPaid(replyingOnce(PAYMENT, refusal(ErrorCode.configurationLoad)))
    expect(screen.getByText(/Payment methods and invoices could not be loaded/)).toBeVisible()
    await press('Try again')
    expect(cards()).toHaveLength(2)
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    await expectFocus(() => screen.getByRole('heading', { name: 'Billing' }))
  })

  test('makes another card the default, and announces it once [S7-047]', { tags: ['core'] }, async () => {
    const { transport } = await openPaid()
    await press('Make default: Mastercard ending in 4444')
    await waitFor(() => expect(cards()[1]).toContain('Default'))
    expect(cards()[0]).not.toContain('Default')
    expect(screen.getAllByText('Mastercard ending in 4444 is the default now.')).toHaveLength(1)
    expect(transport.callsOf(DEFAULT)).toHaveLength(1)
    await expectFocus(() => button('Remove: Mastercard ending in 4444'))
  })

  test('a card that cannot become the default stays unchanged, and a dialog shows why', async () => {
    await openPaid(replying(DEFAULT, refusal(ErrorCode.setDefaultPaymentMethod)))
    await press('Make default: Mastercard ending in 4444')
    await pressIn(await errorDialog(), 'OK')
    expect(cards()[0]).toContain('Default')
  })

  test('adds a card that was entered at the payment provider, as the default [S7-046]', async () => {
    const { billing, tabStorage } = await openPaid()
    await press('Add card')
    const back = encodeURIComponent('https://portico.example/admin/account')
    expect(billing.left).toEqual([`${CARD_PAGE}?return_url=${back}`])
    const asked = tabStorage.get('portico.cardEntry') ?? ''
    cleanup()
    const { transport } = await openPaid({
      path: '/admin/account?payment_method=pm_3',
      prepare: (fixture) => fixture.tabStorage.set('portico.cardEntry', asked),
    })
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(cards()[0]).toMatch(/^American Express ending in 0005Default/)
    expect(transport.callsOf(ATTACH).map(({ body }) => body)).toEqual([
      { paymentMethodId: 'pm_3', setPaymentMethodAsDefault: true },
    ])
    expect(address()).toBe('/admin/account')
    expect(
      screen.getAllByText('American Express ending in 0005 was added and is the default now.'),
    ).toHaveLength(1)
  })

  test('a card that was not requested here is not added [S7-046]', async () => {
    const { transport } = await openPaid({ path: '/admin/account?payment_method=pm_3' })
    await waitFor(() => expect(address()).toBe('/admin/account'))
    expect(transport.callsOf(ATTACH)).toEqual([])
  })

  test('a card that is refused is shown in a dialog', async () => {
    await openPaid({
      path: '/admin/account?payment_method=pm_3',
      prepare: (fixture) => {
        fixture.tabStorage.set('portico.cardEntry', 'id 4821 owner@northwind.example')
        fixture.transport.always(ATTACH, refusal(ErrorCode.paymentMethodAttach))
      },
    })
    await pressIn(await errorDialog(), 'OK')
    expect(cards()).toHaveLength(2)
  })

  test('asks before a card is removed [S7-048]', { tags: ['core'] }, async () => {
    const { transport } = await openPaid()
    await press('Remove: Mastercard ending in 4444')
    const question = await screen.findByRole('alertdialog', { name: 'Remove Mastercard ending in 4444?' })
    expect(transport.callsOf(DETACH)).toEqual([])
    await pressIn(question, 'Remove')
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(screen.getByText('Mastercard ending in 4444 was removed.')).toBeVisible()
    await expectFocus(() => button('Remove: Visa ending in 4242'))
  })

  test('the card that pays the subscription cannot be removed, with the reason', async () => {
    await openPaid()
    const remove = button('Remove: Visa ending in 4242')
    const reason = 'To remove it, make another one the default.'
    expect(remove).toHaveAccessibleDescription(reason)
    expect(screen.getByText(reason, { ignore: '[hidden]' })).toBeVisible()
    await userEvent.click(remove)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Remove: Mastercard ending in 4444')
    await pressIn(await screen.findByRole('alertdialog'), 'Remove')
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(remove).toHaveAccessibleDescription('To remove it, add another one first.')
  })

  test.each([
    ['with invoices, of the cards', true, 'Payment methods'],
    ['with nothing else, of the section', false, 'Billing'],
  ])('removing the last card moves focus to the heading: %s', async (_, hasInvoices, heading) => {
    await openPaid({
      ...ended,
      prepare: ({ transport, root }) => {
        const subscription = root.account.value?.subscription
        if (!hasInvoices) transport.always(INVOICES, answer({ subscription, invoices: [] }))
      },
    })
    for (const card of ['Mastercard ending in 4444', 'Visa ending in 4242']) {
      await press(`Remove: ${card}`)
      await pressIn(await screen.findByRole('alertdialog', { name: `Remove ${card}?` }), 'Remove')
      await noDialog()
    }
    await expectFocus(() => screen.getByRole('heading', { name: heading }))
  })

  test('the question shows that a removal was refused', async () => {
    await openPaid(replying(DETACH, refusal(ErrorCode.paymentMethodDetach, { message: 'It is charged.' })))
    await press('Remove: Mastercard ending in 4444')
    const question = await screen.findByRole('alertdialog')
    await pressIn(question, 'Remove')
    expect((await within(question).findByRole('alert')).textContent).toBe('It is charged.')
    await pressIn(question, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(cards()).toHaveLength(2)
    expect(screen.queryByText('It is charged.')).toBeNull()
  })

  test('reserves its space while it loads', async () => {
    await openPaid(replying(PAYMENT, never))
    expect(screen.getByRole('list', { name: 'Payment methods' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  })
})
