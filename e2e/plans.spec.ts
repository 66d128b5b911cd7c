import { expect, test } from './support/test.ts'
import { expectHeading } from './support/ui.ts'

test('layout at 1200, 1040 and below [S2-069] [S2-070] [S2-071] [S9-011]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', { at: '/admin/plans' })
  await expectHeading(page, 'Select the right plan for you')
  for (const [width, isTable, layout] of [
    [1200, true, ''],
    [1199, false, 'joined'],
    [1040, false, 'joined'],
    [1039, false, 'single'],
    [390, false, 'single'],
    [320, false, 'single'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('table')).toHaveCount(isTable ? 1 : 0)
    if (!isTable)
      await expect(page.getByRole('article', { name: 'Pro' })).toHaveAttribute('data-layout', layout)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

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

test('a new plan removes Upgrade and the alert [S4-010] [S4-011]', async ({ page, service, signIn }) => {
  await service.sandbox('subscription', { accountId: '4821', state: 'expired' })
  await signIn('northwind', 'owner')
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible()
  await expect(page.getByText(/has expired\. Workspaces cannot be opened/)).toBeVisible()
  await service.sandbox('subscription', { accountId: '4821', state: 'active' })
  await page.goto('/admin/account?planmsg=update_subscription_success')
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0)
  await expect(page.getByText(/Workspaces cannot be opened/)).toHaveCount(0)
})
