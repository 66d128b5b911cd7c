import type { Page } from '@playwright/test'
import { accounts, demo, type DemoRole, expect, submitSignIn, signInByForm, test } from './support/test.ts'
import { expectHeading, logOut, openAccountMenu } from './support/ui.ts'
import { windows } from './support/wizard.ts'

// The tour follows the wizard only where the installer runs.
test.use({ userAgent: windows })

const roles = ['owner', 'admin', 'user'] as const

/** Closes the wizard and the tour of a new account. */
const closeWelcome = async (page: Page, role: DemoRole): Promise<void> => {
  if (role === 'user') return
  if (role === 'owner') await page.getByRole('button', { name: 'I will do this later' }).click()
  await page.getByRole('button', { name: 'Skip the tour' }).click()
}

for (const account of accounts) {
  test(`every demo user of ${account} can sign in [S4-013] [S7-005]`, async ({ page }) => {
    await page.goto('/login')
    for (const role of roles) {
      await submitSignIn(page, account, role)
      await expectHeading(page, 'Workspaces')
      await expect(page).toHaveURL(/\/admin\/workspaces$/)
      if (account === 'kite') await closeWelcome(page, role)
      await openAccountMenu(page)
      await expect(page.getByText(`${role}@${demo[account].domain}`)).toBeVisible()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
    }
  })
}

test('a wrong password and an unknown account look the same [S8-058]', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/)
  await page.goto('/login')
  await submitSignIn(page, 'northwind', 'owner', 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('do not match an account')
  await expect(page.getByLabel('Email')).toHaveValue('owner@northwind.example')
  await expect(page.getByLabel('Account ID')).toHaveValue('4821')

  await page.getByLabel('Account ID').fill('9999')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('do not match an account')

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('alert')).toContainText('Los datos introducidos no son válidos')
})

test('an empty form shows missing values next to their fields [S5-001]', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('owner@northwind.example')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your account ID')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(page.getByLabel('Account ID')).toBeFocused()
  await expect(page.getByLabel('Account ID')).toHaveAccessibleDescription(/Enter your account ID/)
})

test('the session survives a reload, by its stored token [S4-016] [S4-017]', async ({ page }) => {
  await signInByForm(page, 'northwind', 'admin')
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toMatch(/^\S{20,}$/)
  await page.goto('/admin/users')
  await page.reload()
  await expectHeading(page, 'Users')
})

test('signing out clears the token in all tabs [S4-014]', async ({ page, context, signIn }) => {
  await signIn('northwind', 'user')
  const other = await context.newPage()
  await other.goto('/admin/workspaces')
  await expectHeading(other, 'Workspaces')
  await logOut(page)
  await expect(other).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
})

test('the language can be changed and is stored [S1-010]', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page).toHaveTitle('Iniciar sesión · Portico')
})
