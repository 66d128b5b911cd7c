import { answer, FIXTURE_TIME, refusal, type Script } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { expectFocus, textsOf } from '../testing/actions.ts'
import { replying } from '../testing/withStores.tsx'

const GOOD = 'Portico-2027!'
const OLD = 'Portico-2026!'

const open = async (script: Script = answer({})) => {
  const fixture = await renderApp(<AvatarMenu />, {
    role: 'user',
    ...replying('POST /auth/changepassword', script),
  })
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change password' })
  const field = (name: string) => within(dialog).getByLabelText(name)
  const fill = async () => {
    await userEvent.type(field('Current password'), OLD)
    await userEvent.type(field('New password'), GOOD)
    await userEvent.type(field('Confirm the new password'), GOOD)
  }
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
  const submit = async () => {
    await press('Change password')
    await act(async () => fixture.clock.advance(0))
  }
  return { ...fixture, dialog, field, fill, press, submit }
}

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())

test(
  '[S2-072] [S1-009] current password, a new one with its rules, and once more',
  { tags: ['core'] },
  async () => {
    const { dialog, field } = await open()
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password')
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('Confirm the new password')).toHaveAttribute('autocomplete', 'new-password')
    // Password managers need it.
    expect(dialog.querySelector('input[autocomplete="username"]')).toHaveValue('user@northwind.example')
    await userEvent.type(field('New password'), 'portico')
    const rules = textsOf(within(dialog).getAllByRole('listitem'))
    expect(rules).toContain('At least one lowercase letter, met')
    expect(rules).toContain('At least one digit, not met yet')
  },
)

test(
  '[S7-009] a change is confirmed, the dialog closes, and focus returns to the menu',
  { tags: ['core'] },
  async () => {
    const { transport, root, fill, submit } = await open()
    await fill()
    await submit()
    expect(transport.callsOf('POST /auth/changepassword').map(({ body }) => body)).toEqual([
      { oldPassword: OLD, newPassword: GOOD },
    ])
    expect(root.toasts.shown).toMatchObject([{ kind: 'success', messageKey: 'passwordChanged' }])
    await isGone()
    await expectFocus(() => screen.getByRole('button', { name: /Your account/ }))
  },
)

describe('a refusal is shown at its field, and the input stays', () => {
  test.each([
    [
      '[S8-022] a wrong current password',
      refusal(-6, { status: 400 }),
      'Current password',
      /This is not your current password/,
    ],
    ['[S8-020] a new password that the service refuses', refusal(-3), 'New password', /./],
  ] as const)('%s', async (_name, script, name, text) => {
    const { field, fill, submit, root } = await open(script)
    await fill()
    await submit()
    await expectFocus(() => field(name))
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(text)
    expect(field('Current password')).toHaveValue(OLD)
    expect(field('New password')).toHaveValue(GOOD)
    expect(field('Confirm the new password')).toHaveValue(GOOD)
    expect(root.session.isSignedIn).toBe(true)
  })
})

test('[S5-008] [S5-009] [S5-010] nothing is sent while a field is empty', { tags: ['core'] }, async () => {
  const { field, submit, transport } = await open()
  await submit()
  await expectFocus(() => field('Current password'))
  expect(field('Current password')).toHaveAccessibleDescription('Enter your current password')
  expect(field('New password')).toHaveAccessibleDescription(/Enter a new password/)
  expect(field('Confirm the new password')).toHaveAccessibleDescription('Enter the new password again')
  expect(transport.callsOf('POST /auth/changepassword')).toEqual([])
})

test('another refusal shows its reference', async () => {
  const headers = { 'x-request-id': '7d0f1c9e-4b7a' }
  const { dialog, fill, submit } = await open(refusal(-9, { headers }))
  await fill()
  await submit()
  expect(within(dialog).getByRole('alert')).toBeVisible()
  expect(within(dialog).getByText('7d0f1c9e-4b7a')).toBeVisible()
})

test('too many tries show the time to wait, and allow no other try', async () => {
  vi.useFakeTimers({ now: FIXTURE_TIME, toFake: ['Date'] })
  const { dialog, fill, submit, transport } = await open(refusal(-6, { status: 429, seconds: 60 }))
  await fill()
  await submit()
  expect(within(dialog).getByRole('alert').textContent).toContain(
    'Too many attempts. Login is locked for 60 seconds.',
  )
  const button = within(dialog).getByRole('button', { name: 'Change password' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/^Too many attempts/)
  await submit()
  expect(transport.callsOf('POST /auth/changepassword')).toHaveLength(1)
})

test('it can be closed', async () => {
  const { press, transport } = await open()
  await press('Cancel')
  await isGone()
  expect(transport.callsOf('POST /auth/changepassword')).toEqual([])
})
