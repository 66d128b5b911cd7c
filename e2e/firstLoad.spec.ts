import { expect, test } from './support/test.ts'

const kB = 1000

test('the first load of /login stays within its bytes: 170 kB of script, 60 kB of fonts', async ({
  page,
}) => {
  const sizes: { url: string; type: string; bytes: number }[] = []
  const pending: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes.push({ url: request.url(), type: request.resourceType(), bytes: responseBodySize })
      }),
    )
  })
  await page.route('**/*', (route) =>
    // Brotli would flatter the numbers: the budget is in gzip.
    route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
  )
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)

  const total = (type: string) =>
    sizes.filter((size) => size.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total('script')).toBeGreaterThan(50 * kB)
  expect(total('script')).toBeLessThanOrEqual(170 * kB)
  expect(total('font')).toBeGreaterThan(10 * kB)
  expect(total('font')).toBeLessThanOrEqual(60 * kB)
})
