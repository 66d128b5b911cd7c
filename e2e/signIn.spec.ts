import type { Page } from '@playwright/test'
import { accounts, demo, type DemoRole, expect, fillSignIn, signInByForm, test } from './support/test.ts'

const roles = ['owner', 'admin', 'user'] as const

/** The people of a new company are met by the wizard and the tour. */
const passWelcome = async (page: Page, role: DemoRole): Promise<void> => {
  if (role === 'user') return
  if (role === 'owner') await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Skip the tour' }).click()
}

test.describe('signing in', () => {
  for (const account of accounts) {
    test(`every demo person of ${account} gets to the workspaces [S4-013] [S7-005]`, async ({ page }) => {
      for (const role of roles) {
        await signInByForm(page, account, role)
        await expect(page).toHaveURL(/\/admin\/workspaces$/)
        if (account === 'kite') await passWelcome(page, role)
        await page.getByRole('button', { name: /^Your account/ }).click()
        await expect(page.getByText(`${role}@${demo[account].domain}`)).toBeVisible()
        await page.getByRole('menuitem', { name: 'Logout' }).click()
        await expect(page).toHaveURL(/\/login$/)
      }
    })
  }

  test('a wrong password and an unknown account are told alike, and nothing typed is lost [S8-058]', async ({
    page,
    misdeeds,
  }) => {
    misdeeds.allow(/401/)
    await page.goto('/login')
    await fillSignIn(page, 'northwind', 'owner', 'not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('do not match an account')
    await expect(page.getByLabel('Email')).toHaveValue('owner@northwind.example')
    await expect(page.getByLabel('Account ID')).toHaveValue('4821')

    await page.getByLabel('Account ID').fill('9999')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('do not match an account')

    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('alert')).toContainText('Los datos introducidos no son válidos')
  })

  test('repeated failures lock the login and count down [S8-054]', async ({ page, misdeeds }) => {
    misdeeds.allow(/401|429/)
    await page.goto('/login')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await fillSignIn(page, 'bluefin', 'admin', 'not-the-password')
      const answered = page.waitForResponse('**/api/auth/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      if ((await answered).status() === 429) break
      await expect(page.getByRole('alert')).toBeVisible()
    }
    await expect(page.getByRole('alert')).toContainText(
      /Too many attempts. Login is locked for \d+ seconds\./,
    )
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  })

  test('an empty form says what is missing, next to the field [S5-001]', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('owner@northwind.example')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your account ID')).toBeVisible()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await expect(page.getByLabel('Account ID')).toBeFocused()
    await expect(page.getByLabel('Account ID')).toHaveAccessibleDescription(/Enter your account ID/)
  })

  test('the page that was asked for comes after the sign-in, and the account id is remembered', async ({
    page,
  }) => {
    await page.goto('/admin/users?page=2')
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, 'northwind', 'owner')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin\/users\?page=2$/)
    await page.evaluate(() => localStorage.removeItem('portico.token'))
    await page.goto('/login')
    await expect(page.getByLabel('Account ID')).toHaveValue('4821')
  })

  test('a reload keeps the session; the token is in local storage under the product key [S4-016] [S4-017]', async ({
    page,
    signIn,
  }) => {
    await signIn('northwind', 'admin')
    expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toMatch(/^\S{20,}$/)
    await page.goto('/admin/users')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  })

  test('signing out clears the token and leads to the sign-in, in other tabs too [S4-014]', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('northwind', 'user')
    const other = await context.newPage()
    await other.goto('/admin/workspaces')
    await expect(other.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(other).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
  })

  test('both languages are there, and the choice stays [S1-010]', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page).toHaveTitle('Iniciar sesión · Portico')
  })
})
