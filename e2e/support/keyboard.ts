import type { Page } from '@playwright/test'

/** As long as everything else is waited for here: the page may have yet to be drawn. */
const PATIENCE_MS = 15_000

/** Presses Tab until focus is on what has that name, as somebody without a mouse does. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      const namedBy = focused?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const names = namedBy.map((id) => document.getElementById(id)?.textContent ?? '')
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
      const texts = labels.map(({ textContent }) => textContent)
      const said =
        names.join(' ') ||
        focused?.getAttribute('aria-label') ||
        texts.join(' ') ||
        focused?.textContent ||
        ''
      return said.trim()
    })
    if (name.test(found)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}
