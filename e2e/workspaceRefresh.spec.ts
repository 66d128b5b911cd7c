import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chooseInRow, countChanges, nextCheck, openAccountMenu } from './support/ui.ts'

test.use({ keepsData: 'only reads' })

const refreshed = async (page: Page): Promise<void> => {
  await nextCheck(page)
  await expect(page.getByText(/checked just now/)).toBeVisible()
}

test('an unchanged refresh of 500 rows changes nothing on the page', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('meridian', 'owner')
  await expect(page.getByText(/^500 workspaces .*checked/)).toBeVisible()
  const rows = page.getByRole('rowheader')

  const place = async () => ({
    scrolled: await page.evaluate(() => scrollY),
    focus: await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  })
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(page.locator('tbody tr[aria-rowindex="62"]')).toBeVisible()
  await page
    .locator('tbody tr[aria-rowindex="62"]')
    .getByRole('button', { name: /^Actions for / })
    .focus()
  const before = await place()
  expect(before.scrolled).toBeGreaterThan(1000)
  const changes = await countChanges(page, 'tbody')
  await refreshed(page)
  expect(await changes()).toBe(0)
  expect(await place()).toEqual(before)

  const filter = page.getByRole('searchbox')
  await filter.fill('payrol')
  await filter.press('ArrowLeft')
  const caret = () => filter.evaluate((input) => input instanceof HTMLInputElement && input.selectionStart)
  await expect(page.locator('tbody tr[aria-rowindex]').filter({ hasNotText: /payrol/i })).toHaveCount(0)
  const found = await rows.count()
  await refreshed(page)
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('payrol')
  expect(await caret()).toBe(5)
  expect(await rows.count()).toBe(found)
})

test('an open menu and an open dialog survive a refresh', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('northwind', 'owner')
  await expect(page.getByText(/checked/)).toBeVisible()
  await openAccountMenu(page)
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await logout.focus()
  await nextCheck(page)
  await expect(logout).toBeFocused()
  await page.keyboard.press('Escape')

  await chooseInRow(page, 'Accounting', 'Configure')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Half typ')
  await nextCheck(page)
  await expect(name).toHaveValue('Half typ')
  await expect(name).toBeFocused()
})
