import type { Page } from '@playwright/test'
import { followMail, openMail } from './support/mails.ts'
import { expect, fillSignIn, password, test } from './support/test.ts'

test.use({ changesData: true })

const another = 'Another-2026!'
const email = 'user@northwind.example'

/** Fills in and sends the form for a forgotten password. */
const askForMail = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel('Account ID').fill('4821')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText(`If ${address} belongs to account 4821`)).toBeVisible()
}

const setPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(another)
  await page.getByLabel('Confirm the new password').fill(another)
  await page.getByRole('button', { name: 'Set the password' }).click()
}

const expectRefusal = async (page: Page, typed: string): Promise<void> => {
  await fillSignIn(page, 'northwind', 'user', typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not match an account')
}

test('changed from one’s own menu: what is wrong is said at its field, and the other sessions end [S2-022] [S2-072] [S5-009] [S5-010] [S7-009]', async ({
  page,
  elsewhere,
  signIn,
  misdeeds,
}) => {
  misdeeds.allow(/400|401/)
  await signIn('northwind', 'user', elsewhere)
  await signIn('northwind', 'user')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
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
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await expectRefusal(elsewhere, password)
  await fillSignIn(elsewhere, 'northwind', 'user', another)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
})

test('a link works once, and a newer mail replaces it; the page does not tell who has an account [S7-007] [S7-008]', async ({
  page,
  elsewhere,
  misdeeds,
}) => {
  misdeeds.allow(/401/)
  await page.goto('/forgotpassword')
  await askForMail(page, 'nobody@northwind.example')
  await elsewhere.goto('/outbox')
  await expect(elsewhere.getByText('No mails yet.')).toBeVisible()
  const reconsider = page.getByRole('button', { name: 'Change the details' })
  await reconsider.click()
  await askForMail(page, email)
  await openMail(elsewhere, email, 'reset')
  await reconsider.click()
  await askForMail(page, email)

  const used = 'This link does not work any more'
  // The older mail.
  await elsewhere.getByRole('link', { name: /^http/ }).first().click()
  await setPassword(elsewhere)
  await expect(elsewhere.getByRole('heading', { name: used })).toBeVisible()
  // The newer one, twice.
  await followMail(page, email, 'reset')
  await setPassword(page)
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await followMail(page, email, 'reset')
  await setPassword(page)
  await expect(page.getByRole('heading', { name: used })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expectRefusal(page, password)
})
