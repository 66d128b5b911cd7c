import type { Page } from '@playwright/test'
import { followEmail, openEmail } from './support/emails.ts'
import { expect, submitSignIn, password, test } from './support/test.ts'
import { chooseInAccountMenu, expectHeading, setPassword } from './support/ui.ts'

const another = 'Another-2026!'
const email = 'user@northwind.example'

const requestReset = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel('Account ID').fill('4821')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText(`If ${address} belongs to account 4821`)).toBeVisible()
}

const expectRejected = async (page: Page, typed: string): Promise<void> => {
  await submitSignIn(page, 'northwind', 'user', typed)
  await expect(page.getByRole('alert')).toContainText('do not match an account')
}

test('a password change shows errors at their fields and ends other sessions [S2-022] [S2-072] [S5-009] [S5-010] [S7-009]', async ({
  page,
  elsewhere,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/400|401/)
  await signIn('northwind', 'user', { on: elsewhere })
  await signIn('northwind', 'user')
  await chooseInAccountMenu(page, 'Change password')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const current = dialog.getByLabel('Current password')
  const next = dialog.getByLabel('New password', { exact: true })
  const again = dialog.getByLabel('Confirm the new password')
  const send = dialog.getByRole('button', { name: 'Change password' })

  await current.fill('not-the-password')
  await next.fill('short')
  await again.fill('shirt')
  await send.click()
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await expect(again).toHaveAccessibleDescription('Passwords must match')
  await next.fill(another)
  await again.fill(another)
  await send.click()
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription('This is not your current password')
  await expect(next).toHaveValue(another)

  await current.fill(password)
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.reload()
  await expectHeading(page, 'Workspaces')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await expectRejected(elsewhere, password)
  await submitSignIn(elsewhere, 'northwind', 'user', another)
  await expectHeading(elsewhere, 'Workspaces')
})

test('only the newest reset link works, once [S7-007] [S7-008]', async ({ page, elsewhere, pageErrors }) => {
  pageErrors.allow(/401/)
  await page.goto('/forgotpassword')
  await requestReset(page, 'nobody@northwind.example')
  await elsewhere.goto('/outbox')
  await expect(elsewhere.getByText('No mails yet.')).toBeVisible()
  const changeDetails = page.getByRole('button', { name: 'Change the details' })
  await changeDetails.click()
  await requestReset(page, email)
  await openEmail(elsewhere, email, 'reset')
  await changeDetails.click()
  await requestReset(page, email)

  const unusable = 'This link does not work any more'
  // The older e-mail.
  await elsewhere.getByRole('link', { name: /^http/ }).first().click()
  await expect(elsewhere.getByRole('heading', { name: unusable })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: unusable })).toBeVisible()
  // The newer e-mail, twice.
  await followEmail(page, email, 'reset')
  await page.reload()
  await setPassword(page, another)
  await expectHeading(page, 'Workspaces')
  await chooseInAccountMenu(page, 'Logout')
  await followEmail(page, email, 'reset')
  await expect(page.getByRole('heading', { name: unusable })).toBeVisible()
  await page.getByRole('button', { name: 'Get a new mail' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await followEmail(page, email, 'reset')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.goto('/login')
  await expectRejected(page, password)
})
