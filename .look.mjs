import { chromium } from '@playwright/test'
export const base = process.env.BASE ?? 'http://127.0.0.1:9311'
export const open = async ({ width = 1280, height = 800, dark = false, locale = 'en', account = '4821', email = 'owner@northwind.example', password = 'Portico-2026!' } = {}) => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: locale === 'es' ? 'es-ES' : 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(base + '/login')
  await page.getByRole('textbox').first().waitFor()
  const [id, mail] = await page.getByRole('textbox').all()
  await id.fill(account); await mail.fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/admin/)
  await page.waitForTimeout(500)
  const skip = page.getByRole('button', { name: /^(Skip|Saltar|Omitir)/ })
  if (await skip.count()) await skip.first().click()
  const later = page.getByRole('button', { name: /do this later|más tarde/ })
  if (await later.count()) await later.first().click()
  return { browser, context, page, shot: (name) => page.screenshot({ path: `/tmp/shots/${name}.png` }) }
}
