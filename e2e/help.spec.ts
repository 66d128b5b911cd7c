import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectHeading, expectNoSidewaysScroll, openAccountMenu, phone } from './support/ui.ts'

test.use({ changesData: true })

const codes = (page: Page) => page.getByRole('heading', { level: 3 })

test('error codes are found by number and by words', async ({ page, signIn }) => {
  await signIn('northwind', 'user', { at: '/admin/help' })
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

test('a link focuses its code, also on a phone in Spanish', async ({ page, signIn }) => {
  await page.setViewportSize(phone)
  await signIn('northwind', 'user', { at: '/admin/help#code-32' })
  const code = page.locator('#code-32')
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport()
  await openAccountMenu(page)
  const saved = page.waitForResponse(/\/api\/admin\/profile$/)
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expectHeading(page, 'Ayuda')
  await saved
  await expect(code).toContainText('La licencia ha caducado')
  await expectNoSidewaysScroll(page)
})

test('the error dialog links to its code in a new tab', async ({ page, service, pageErrors, signIn }) => {
  pageErrors.allow(/403|500/)
  await service.failNext('POST /subscriptions/portal/checkout/', -57)
  await signIn('northwind', 'owner', { at: '/admin/plans' })
  await page.getByRole('button', { name: 'Select Pro' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toBeVisible()
  const link = dialog.getByRole('link')
  await expect(link).toHaveAttribute('href', '/admin/help#code-57')
  const [help] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(help.locator('#code-57')).toBeFocused()
  await expect(dialog).toBeVisible()
})
