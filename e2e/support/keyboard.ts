import type { Page } from '@playwright/test'

/** Presses Tab until focus is on what has that name, as somebody without a mouse does. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 90; step += 1) {
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
