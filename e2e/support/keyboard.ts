import type { Page } from '@playwright/test'

const TIMEOUT_MS = 15_000

/** Presses Tab until the focused element has this name. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      const namedBy = focused?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const names = namedBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
      const labelText = labels.map(({ textContent }) => textContent).join(' ')
      return (names || focused?.getAttribute('aria-label') || labelText || focused?.textContent || '').trim()
    })
    if (name.test(found)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}
