import { answer, refusal } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drawPage, GOOD, press, typeNewPassword } from '../../components/passwords/passwords.drawn.tsx'
import type { DrawOptions } from '../../testing/draw.tsx'
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx'

const start = (options: DrawOptions = {}) =>
  drawPage('/changepassword', <ChangePasswordScreen />, {
    path: '/changepassword',
    role: 'user',
    prepare: ({ transport }) => transport.always('POST /auth/changepassword', answer({})),
    ...options,
  })

test('[S2-005] [S7-009] signed in, the form as a page', async () => {
  const { transport, settle } = await start()
  await userEvent.type(screen.getByLabelText('Current password'), 'Portico-2026!')
  await typeNewPassword(GOOD)
  await press('Change password')
  await settle()
  expect(transport.callsOf('POST /auth/changepassword').map(({ body }) => body)).toEqual([
    { oldPassword: 'Portico-2026!', newPassword: GOOD },
  ])
  expect(screen.getByRole('heading', { name: 'Your password is changed' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Go to the workspaces' })).toHaveAttribute(
    'href',
    '/admin/workspaces',
  )
})

test('[S5-008] what is missing is said at its field', async () => {
  await start()
  await press('Change password')
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password')
})

test('[S8-023] an expired password leads to a mail, since there is no session to change it in', async () => {
  await start({
    role: null,
    prepare: ({ root, transport }) => {
      transport.always('POST /auth/login', refusal(-7))
      void root.session.signIn({ accountId: '4821', email: 'user@northwind.example', password: 'old' })
    },
  })
  expect(await screen.findByRole('heading', { name: 'Your password has expired' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get the mail' })).toHaveAttribute('href', '/forgotpassword')
})
