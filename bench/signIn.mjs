/**
 * Signs in to the demo account with the longest lists.
 * @param {import('@playwright/test').Page} page
 */
export const signIn = async (page) => {
  await page.goto('/login')
  await page.getByLabel('Account ID').fill('1004')
  await page.getByLabel('Email').fill('owner@meridian.example')
  await page.getByLabel('Password', { exact: true }).fill('Portico-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Workspaces', level: 1 }).waitFor()
}
