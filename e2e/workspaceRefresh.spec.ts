import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const refresh = 30_000

/** Counts what changes in the table's rows from now on; the returned function tells. */
const countChanges = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Reflect.set(window, 'changesOfRows', 0)
    const body = document.querySelector('tbody')
    if (body === null) throw new Error('There is no table.')
    new MutationObserver((records) => {
      Reflect.set(window, 'changesOfRows', Number(Reflect.get(window, 'changesOfRows')) + records.length)
    }).observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'changesOfRows')))
}

const refreshed = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(/\/services\/ping/)
  await page.clock.fastForward(refresh)
  await (await answered).finished()
  await expect(page.getByText(/checked just now/)).toBeVisible()
}

test('of 500 workspaces a refresh in which nothing changed touches no row, and keeps scroll, focus, caret and filter', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn('meridian', 'owner')
  await expect(page.getByText(/^500 workspaces .*checked/)).toBeVisible()
  const rows = page.getByRole('rowheader')
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await page.clock.runFor(100)
    expect(await rows.count()).toBeGreaterThanOrEqual(100)
  }).toPass({ intervals: [50] })

  const place = async () => ({
    scrolled: await page.evaluate(() => scrollY),
    focus: await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  })
  await rows.nth(60).scrollIntoViewIfNeeded()
  await page
    .getByRole('button', { name: /^Share / })
    .nth(60)
    .focus()
  const before = await place()
  expect(before.scrolled).toBeGreaterThan(1000)
  const changes = await countChanges(page)
  await refreshed(page)
  expect(await changes()).toBe(0)
  expect(await place()).toEqual(before)

  const filter = page.getByRole('searchbox')
  await filter.fill('payrol')
  await filter.press('ArrowLeft')
  const caret = () => filter.evaluate((input) => input instanceof HTMLInputElement && input.selectionStart)
  const found = await rows.count()
  await refreshed(page)
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('payrol')
  expect(await caret()).toBe(5)
  expect(await rows.count()).toBe(found)
})

test('an open menu and an open dialog outlive a refresh', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('northwind', 'owner')
  await expect(page.getByText(/checked/)).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await logout.focus()
  await page.clock.fastForward(refresh)
  await expect(logout).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Configure Accounting' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Half typ')
  await page.clock.fastForward(refresh)
  await expect(name).toHaveValue('Half typ')
  await expect(name).toBeFocused()
})
