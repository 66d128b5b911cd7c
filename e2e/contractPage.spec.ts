import { expect, test } from './support/test.ts'
import { expectNoSidewaysScroll, expectNoViolations } from './support/ui.ts'

test('the wire contract has no axe violations and scrolls one way', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  // Only some calls: all look alike, and axe takes half a minute for all.
  await page.goto('/api/docs?q=signs+in+by')
  await page.getByText('Example of the body: login').first().click()
  await expectNoViolations(page)
})

test('a call is found by keyboard, and its schema by a link', async ({ page }) => {
  await page.goto('/api/docs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search calls, texts and codes' }).focus()
  await page.keyboard.type('invalid subdomain')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(/1 of \d+ calls/)
  const call = page.getByRole('article', { name: 'PUT /services/{id}' })
  await expect(call.getByRole('row', { name: '400 -41 Invalid subdomain' })).toBeVisible()
  await call.getByRole('link', { name: 'Workspace', exact: true }).first().press('Enter')
  await expect(page.getByRole('article', { name: 'Workspace', exact: true })).toBeInViewport()
  await expect(page).toHaveURL(/\?q=invalid\+subdomain#Workspace$/)
})
