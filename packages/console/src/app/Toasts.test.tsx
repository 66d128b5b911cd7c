import { Dialog } from '@portico/design-system'
import type { ToastKind } from '@portico/stores'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { pressEscape } from '../testing/actions.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { Toasts } from './Toasts.tsx'
import { address, Browser } from '../testing/Browser.tsx'

function BelowDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Toasts />
      <Dialog isOpen={isOpen} title="Busy" onOpenChange={setIsOpen}>
        Text
      </Dialog>
    </>
  )
}

const toast = (name: string) => screen.findByRole('alertdialog', { name })

describe('the notice about the trial [S4-012]', () => {
  test.each([
    // At 9:00 UTC.
    ['en', 9.5, 'Your trial ends in 9 days.'],
    ['en', 9.9, 'Your trial ends in 10 days.'],
    ['en', 1.5, 'Your trial ends tomorrow.'],
    ['en', 0.9, 'Your trial ends tomorrow, in less than a day.'],
    ['en', 0.5, 'Your trial ends today.'],
    ['es', 9.5, 'Su prueba termina en 9 días.'],
    ['es', 1.5, 'Su prueba termina mañana.'],
    ['es', 0.9, 'Su prueba termina mañana, en menos de un día.'],
    ['es', 0.5, 'Su prueba termina hoy.'],
  ] as const)('in %s, with %d days left: %s', async (locale, trialDaysLeft, text) => {
    await renderApp(<Toasts />, { locale, trialDaysLeft, hasNotice: true })
    expect(await toast(text)).toBeInTheDocument()
  })
})

test.each([
  ['en', 'Your trial has expired. Workspaces cannot be opened until there is a plan.'],
  ['es', 'Su prueba ha caducado. No se pueden abrir espacios de trabajo hasta que haya un plan.'],
] as const)('in %s, an expired trial is shown and stays', async (locale, text) => {
  const { clock } = await renderApp(<Toasts />, { locale, trialDaysLeft: 0, hasNotice: true })
  await act(async () => clock.advance(60_000))
  expect(await toast(text)).toBeInTheDocument()
})

test.each([
  ['info', 'info'],
  ['success', 'ok'],
  ['warning', 'warn'],
  ['error', 'bad'],
] satisfies [ToastKind, string][])('a notice of kind %s looks like %s', async (kind, tone) => {
  await renderApp(<Toasts />, {
    prepare: ({ root }) =>
      void root.toasts.show({ kind, messageKey: 'needsRole', values: { role: 'owner' } }),
  })
  expect(await toast('That page needs the role Owner.')).toHaveAttribute('data-tone', tone)
})

test('an action has a text, runs when pressed, and closes the notice', { tags: ['core'] }, async () => {
  const run = fn()
  await renderApp(<Toasts />, {
    prepare: ({ root }) =>
      void root.toasts.show({
        kind: 'info',
        messageKey: 'subscription.trialEndsToday',
        values: { days: 0 },
        action: { labelKey: 'subscription.expired', run },
      }),
  })
  const label = 'Your subscription has expired. Workspaces cannot be opened until there is a plan.'
  await userEvent.click(within(await toast('Your trial ends today.')).getByRole('button', { name: label }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  ['owner', '/admin/workspaces', true],
  ['owner', '/admin/plans', false],
  ['admin', '/admin/workspaces', false],
] as const)('an expired trial links to the plans: %s at %s, %s', async (role, path, isOffered) => {
  await renderApp(
    <>
      <Toasts />
      <Browser />
    </>,
    { role, path, trialDaysLeft: 0, hasNotice: true },
  )
  const notice = within(
    await toast('Your trial has expired. Workspaces cannot be opened until there is a plan.'),
  )
  expect(notice.queryAllByRole('button', { name: 'Upgrade' })).toHaveLength(isOffered ? 1 : 0)
  if (!isOffered) return
  await userEvent.click(notice.getByRole('button', { name: 'Upgrade' }))
  expect(address()).toBe('/admin/plans')
})

test('while a dialog is open, notices wait and do not age', async () => {
  const { clock, root } = await renderApp(<BelowDialog />, { hasNotice: true })
  await act(async () => clock.advance(60_000))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pressEscape()
  expect(await toast('Your trial ends in 9 days.')).toBeInTheDocument()
  await act(async () => clock.advance(60_000))
  expect(root.toasts.shown).toEqual([])
})

test('Dismiss removes a notice', async () => {
  const { root } = await renderApp(<Toasts />, { hasNotice: true })
  await toast('Your trial ends in 9 days.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(root.toasts.queue).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test(
  'a notice closes automatically after its time, but not while focus is on it',
  { tags: ['core'] },
  async () => {
    const { root, clock } = await renderApp(<Toasts />, { hasNotice: true })
    await toast('Your trial ends in 9 days.')
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    act(() => dismiss.focus())
    await act(async () => clock.advance(60_000))
    expect(root.toasts.shown).toHaveLength(1)
    act(() => dismiss.blur())
    await act(async () => clock.advance(60_000))
    expect(root.toasts.shown).toHaveLength(0)
  },
)
