import { expect, test } from './support/test.ts'

test('prices are from the service [S2-010] [S7-036] [S9-001] [S9-002] [S9-003]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/subscriptions/plans/'))
  await page.getByRole('link', { name: 'Get plan' }).click()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const price of ['$9.00', '$12.00', '$15.00']) await expect(page.getByText(price)).toBeAttached()
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page).toHaveURL(/\?interval=monthly$/)
  for (const price of ['$11.00', '$15.00', '$19.00']) await expect(page.getByText(price)).toBeAttached()
  await page.reload()
  await expect(page.getByText('$11.00')).toBeAttached()
})
