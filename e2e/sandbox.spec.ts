import { expect, test } from './support/test.ts'

test('the sandbox signs in to each demo account', async ({ page }) => {
  await page.goto('/sandbox')
  await page.getByRole('button', { name: 'Sign in as admin@bluefin.example' }).click()
  await page.waitForURL('**/admin/workspaces')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByText('admin@bluefin.example')).toBeVisible()
})

test('a reset of the data asks first', async ({ page }) => {
  await page.goto('/sandbox')
  const reset = page.getByRole('button', { name: 'Reset the data' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await reset.click()
  await expect(page.getByText('“Send” puts all demo data back')).toBeVisible()
  expect(calls).not.toContain('/sandbox/api/reset')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 60_000 })
})
