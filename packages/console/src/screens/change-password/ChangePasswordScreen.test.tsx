import { answer, refusal } from '@portico/stores/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus, press, typeNewPassword } from '../../testing/actions.ts'
import { RootLayout } from '../../app/RootLayout.tsx'
import { renderApp, type RenderAppOptions, renderPage } from '../../testing/renderApp.tsx'
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx'
import { replying } from '../../testing/withStores.tsx'
import { GOOD } from '../../components/passwords/newPassword.fixture.ts'

test('[S2-005] [S7-009] signed in, the form as a page', { tags: ['core'] }, async () => {
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
  await expectFocus(() => screen.getByRole('heading', { name: 'Your password is changed' }))
  expect(screen.getByRole('link', { name: 'Go to the workspaces' })).toHaveAttribute(
    'href',
    '/admin/workspaces',
  )
})

const visit = (path: string, options: RenderAppOptions = {}) =>
  renderApp(<RootLayout />, { role: null, path, ...options })
const shows = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })).toBeVisible()

// Not `userEvent`: it wraps `focus`, which a page calls while React is committing.
const signIn = async ({ clock }: { clock: { advance: (ms: number) => Promise<void> } }) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Account ID' }), { target: { value: '4821' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), {
    target: { value: 'owner@northwind.example' },
  })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Portico-2026!' } })
  await act(async () => {
    screen.getByRole('button', { name: 'Sign in' }).click()
    await clock.advance(0)
  })
}

test('signed out, it redirects to sign-in, and then to the requested page', async () => {
  const fixture = await visit('/changepassword')
  await shows('Sign in')
  await signIn(fixture)
  await shows('Change password')
  expect(screen.getByLabelText('Current password')).toBeVisible()
})

test(
  '[S8-023] an expired password at sign-in redirects here, with a link back',
  { tags: ['core'] },
  async () => {
    const fixture = await visit('/login', replying('POST /auth/login', refusal(-7)))
    await shows('Sign in')
    await signIn(fixture)
    await shows('Your password has expired')
    expect(screen.getByRole('link', { name: 'Get the mail' })).toHaveAttribute('href', '/forgotpassword')
    await act(async () => screen.getByRole('link', { name: 'Back to sign-in' }).click())
    await shows('Sign in')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  },
)
