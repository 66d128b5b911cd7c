import { answer } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage, GOOD, typeNewPassword } from '../../components/passwords/passwords.render.tsx'
import { press } from '../../testing/actions.ts'
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx'
import { replying } from '../../testing/withStores.tsx'

test('[S2-005] [S7-009] signed in, the form as a page', async () => {
  const page = await renderPage('/changepassword', <ChangePasswordScreen />, {
    path: '/changepassword',
    role: 'user',
    ...replying('POST /auth/changepassword', answer({})),
  })
  await userEvent.type(screen.getByLabelText('Current password'), 'Portico-2026!')
  await typeNewPassword(GOOD)
  await press('Change password')
  expect(page.transport.callsOf('POST /auth/changepassword').map(({ body }) => body)).toEqual([
    { oldPassword: 'Portico-2026!', newPassword: GOOD },
  ])
  expect(screen.getByRole('heading', { name: 'Your password is changed' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Go to the workspaces' })).toHaveAttribute(
    'href',
    '/admin/workspaces',
  )
})
