import type { Request } from '@playwright/test'
import { expect, test } from './support/test.ts'

const kB = 1000

test('first load of /login: at most 175 kB of script and 60 kB of fonts', async ({ page }) => {
  const sizes: { type: string; bytes: number }[] = []
  const measured: Promise<unknown>[] = []
  const measure = async (request: Request) => {
    const { responseBodySize } = await request.sizes()
    sizes.push({ type: request.resourceType(), bytes: responseBodySize })
  }
  page.on('requestfinished', (request) => measured.push(measure(request)))
  await page.route('**/*', (route) =>
    // Brotli would flatter the numbers: the budget is in gzip.
    route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
  )
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(measured)

  const total = (type: string) =>
    sizes.filter((size) => size.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total('script')).toBeGreaterThan(50 * kB)
  expect(total('script')).toBeLessThanOrEqual(175 * kB)
  expect(total('font')).toBeGreaterThan(10 * kB)
  expect(total('font')).toBeLessThanOrEqual(60 * kB)
})
