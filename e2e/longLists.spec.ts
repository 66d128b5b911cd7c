import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectHeading, openPage } from './support/ui.ts'

const MOST = 60

/** Scrolls to the end, a window at a time. @returns The maximum number of rows in the document. */
const scrollThrough = (page: Page, rows: string): Promise<number> =>
  page.evaluate(async (selector) => {
    let most = 0
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (;;) {
      const before = scrollY
      scrollBy(0, innerHeight)
      await frames()
      most = Math.max(most, document.querySelectorAll(selector).length)
      if (scrollY === before) return most
    }
  }, rows)

test('500 workspaces: at most 60 rows on the page, and the last is reached by scrolling and by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('meridian', 'owner')
  await expect(page.getByText(/^500 workspaces .*checked/)).toBeVisible()
  expect(await scrollThrough(page, 'tbody tr[aria-rowindex]')).toBeLessThanOrEqual(MOST)
  const last = page.locator('tbody tr[aria-rowindex="501"]')
  await expect(last).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 0))
  const first = page.locator('tbody tr[aria-rowindex="2"]')
  await first.getByRole('button', { name: /^Actions for / }).focus()
  await page.keyboard.press('Control+End')
  await expect(last.getByRole('button', { name: /^Actions for / })).toBeFocused()
  await expect(last).toBeInViewport()
  for (let index = 0; index < 30; index += 1) await page.keyboard.press('ArrowUp')
  await expect(
    page.locator('tbody tr[aria-rowindex="471"]').getByRole('button', { name: /^Actions for / }),
  ).toBeFocused()
  expect(await page.locator('tbody tr[aria-rowindex]').count()).toBeLessThanOrEqual(MOST)
})

test('Back returns to the same position in the list', async ({ page, signIn }) => {
  await signIn('meridian', 'owner')
  await expect(page.getByText(/^500 workspaces .*checked/)).toBeVisible()
  const place = 8400
  await page.evaluate((top) => scrollTo(0, top), place)
  await openPage(page, 'Users')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expectHeading(page, 'Workspaces')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
