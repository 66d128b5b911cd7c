import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { followRequests, phone } from './support/ui.ts'

test.use({ keepsData: 'only reads' })

const kB = 1000

interface Loaded {
  path: string
  type: string
  /** With headers. */
  bytes: number
  body: number
}

/** Records what a page's first load transfers from its own origin, with headers; `take` waits for what is under way. */
const recordLoad = (page: Page, origin: string) => {
  const settled = followRequests(page)
  const loaded: Loaded[] = []
  const measured: Promise<unknown>[] = []
  const measure = async (request: Request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    const { pathname } = new URL(request.url())
    loaded.push({
      path: pathname,
      type: request.resourceType(),
      bytes: responseBodySize + responseHeadersSize,
      body: responseBodySize,
    })
  }
  page.on('requestfinished', (request) => {
    // Not the local agent, which may or may not run.
    if (new URL(request.url()).origin === origin) measured.push(measure(request))
  })
  return async () => {
    await settled()
    await Promise.all(measured)
    return loaded.filter(({ path }) => path !== '/status')
  }
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
const bytesOf = (loaded: readonly Loaded[]): number => sum(loaded.map(({ bytes }) => bytes))

for (const { path, limit } of [
  { path: '/login', limit: 145 },
  { path: '/forgotpassword', limit: 160 },
])
  test(`first load of ${path} on a phone: at most ${limit} kB of script, in Brotli as served, and 60 kB of fonts`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize(phone)
    const take = recordLoad(page, service.origin)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
    const loaded = await take()
    const scripts = sum(loaded.filter(({ type }) => type === 'script').map(({ body }) => body))
    const fonts = bytesOf(loaded.filter(({ type }) => type === 'font'))
    expect(scripts).toBeGreaterThan(50 * kB)
    expect(scripts).toBeLessThanOrEqual(limit * kB)
    expect(fonts).toBeGreaterThan(10 * kB)
    expect(fonts).toBeLessThanOrEqual(60 * kB)

    // What the browser compiles beside the main thread.
    const large = loaded.filter(({ type, body }) => type === 'script' && body > 20 * kB)
    const texts = await Promise.all(
      large.map(async ({ path: file }) =>
        (await page.request.get(file)).text().then((text) => text.slice(0, 40)),
      ),
    )
    expect(texts).toEqual(large.map(() => expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n/)))
    expect(large).toHaveLength(3)
  })

test('first load of Workspaces: at most 22 requests and 350 kB, nothing twice', async ({
  page,
  signIn,
  service,
}) => {
  await signIn('northwind', 'admin')
  // Prefetching while idle is not part of the first load.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  // Ends what the page after the sign-in still asks for.
  await page.goto('about:blank')
  const take = recordLoad(page, service.origin)
  await page.goto('/admin/workspaces')
  await expect(page.getByText('Accounting').first()).toBeVisible()
  await expect(page.getByText(/\d+ active/)).toBeVisible()
  const loaded = await take()
  const paths = loaded.map(({ path }) => path)
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(22)
  expect(bytesOf(loaded)).toBeLessThanOrEqual(350 * kB)
})

test('the fonts of a page are not made anew, which would lay it out again', async ({ page, signIn }) => {
  await signIn('northwind', 'admin')
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => Reflect.set(globalThis, 'faces', [...document.fonts])),
  )
  await page.goto('/admin/users')
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await expect(page.getByText(/\d+ active/)).toBeVisible()
  const kept = await page.evaluate(() => {
    const faces: FontFace[] = Reflect.get(globalThis, 'faces')
    return faces.map((face) => document.fonts.has(face))
  })
  expect(kept).toEqual([true, true, true])
})
