import { expect, test } from './support/test.ts'

test('the sandbox signs in to each demo account', async ({ page }) => {
  await page.goto('/sandbox')
  await page.getByRole('button', { name: 'Sign in as admin@bluefin.example' }).click()
  await page.waitForURL('**/admin/workspaces')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByText('admin@bluefin.example')).toBeVisible()
})

test('a reset of the data asks first', async ({ page, service }) => {
  await service.sandbox('subscription', { accountId: '4821', state: 'expired' })
  await page.goto('/sandbox')
  const row = page.getByRole('row', { name: /Northwind Labs/ })
  await expect(row).toContainText('Expired')
  const question = page.getByRole('dialog', { name: /^Put all demo data back/ })
  const reset = page.getByRole('button', { name: 'Reset the data' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await reset.click()
  const box = await question.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(2)
  expect(Math.abs((box?.y ?? 0) * 2 + (box?.height ?? 0) - height)).toBeLessThan(2)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(reset).toBeFocused()
  expect(calls).not.toContain('/sandbox/api/reset')
  await reset.click()
  await question.getByRole('button', { name: 'Reset the data' }).click()
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 60_000 })
  await expect(row).toContainText('Trial')
})
