import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ changesData: true })

const codes = (page: Page) => page.getByRole('heading', { level: 3 })

test('a code is found by its number and by words; Back keeps what was looked for', async ({
  page,
  signIn,
}) => {
  await signIn('northwind', 'user')
  await page.goto('/admin/help')
  const search = page.getByRole('searchbox', { name: 'Search error codes' })
  await expect(codes(page).first()).toBeVisible()
  const all = await codes(page).count()
  await search.fill('-31')
  await expect(codes(page)).toHaveCount(1)
  await expect(codes(page)).toContainText('The plan’s number of users is reached.')
  await expect(page.getByRole('status').filter({ hasText: '1 code' })).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=-31$/)
  await search.fill('license expired')
  await expect(codes(page).filter({ hasText: '-32' })).toHaveCount(1)
  expect(await codes(page).count()).toBeLessThan(all)
  await search.fill('4242')
  await expect(codes(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(codes(page)).toHaveCount(all)
})

test('a link leads to its code, in Spanish and on a phone too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('northwind', 'user')
  await page.goto('/admin/help#code-32')
  const named = page.locator('#code-32')
  await expect(named).toBeFocused()
  await expect(named).toBeInViewport()
  await page.getByRole('button', { name: /^Your account/ }).click()
  const saved = page.waitForResponse(/\/api\/admin\/profile$/)
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await saved
  await expect(named).toContainText('La licencia ha caducado')
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scrolled).toBeLessThanOrEqual(shown)
})

test('the error dialog leads to what its code means, in a tab of its own', async ({
  page,
  service,
  misdeeds,
  signIn,
}) => {
  misdeeds.allow(/403|500/)
  await signIn('northwind', 'owner')
  await service.sandbox('fault', {
    match: '/subscriptions/portal/checkout/',
    method: 'POST',
    kind: 'error',
    code: -57,
  })
  await page.goto('/admin/plans')
  await page.getByRole('button', { name: 'Select Pro' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toBeVisible()
  const link = dialog.getByRole('link')
  await expect(link).toHaveAttribute('href', '/admin/help#code-57')
  const [help] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(help.locator('#code-57')).toBeFocused()
  await expect(dialog).toBeVisible()
})
