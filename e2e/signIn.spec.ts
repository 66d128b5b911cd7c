import { demo, expect, submitSignIn, signInByForm, test } from './support/test.ts'
import { expectHeading, openAccountMenu } from './support/ui.ts'

test(
  'each role signs in by the form and out [S4-013] [S4-014] [S7-005]',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/login')
    for (const role of ['owner', 'admin', 'user'] as const) {
      await submitSignIn(page, 'northwind', role)
      await expectHeading(page, 'Workspaces')
      await expect(page).toHaveURL(/\/admin\/workspaces$/)
      await openAccountMenu(page)
      await expect(page.getByText(`${role}@${demo.northwind.domain}`)).toBeVisible()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
    }
  },
)

test('a wrong password and an unknown account look the same, in the language that is stored [S1-010] [S8-058]', async ({
  page,
  pageErrors,
}) => {
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
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page).toHaveTitle('Iniciar sesión · Portico')
})

test('the session survives a reload, by its stored token [S4-016] [S4-017]', async ({ page }) => {
  await signInByForm(page, 'northwind', 'admin')
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toMatch(/^\S{20,}$/)
  await page.goto('/admin/users')
  await page.reload()
  await expectHeading(page, 'Users')
})
