import type { BrowserContext, Page } from '@playwright/test'
import { expect, submitSignIn, test } from './support/test.ts'
import { expectHeading } from './support/ui.ts'

/** The console's own scripts, which are evaluated one after the other. */
const SCRIPT = /\/assets\/(?:index|react|libraries|first)-[^/]+\.js$/

/** The code of calls. */
const CALLS = /\/assets\/superagentTransport-[^/]+\.js/

/** Loads the scripts, but delivers them only when the returned function is called, even offline. */
const holdScript = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}

/** As on a phone. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Records what the page shows instead whenever it loses the heading that it has had. */
const watchHeading = (page: Page) =>
  page.addInitScript(() => {
    const lost: string[] = []
    Reflect.set(globalThis, 'lostHeadings', lost)
    let hasHad = false
    const look = () => {
      const root = document.querySelector('#root')
      const heading = root?.querySelector('h1')
      if (heading?.checkVisibility({ visibilityProperty: true })) hasHad = true
      else if (hasHad) lost.push(root?.textContent ?? 'no page')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
    // A style sheet that arrives changes nothing else.
    const lookAtFrame = () => {
      look()
      requestAnimationFrame(lookAtFrame)
    }
    requestAnimationFrame(lookAtFrame)
  })
const lostHeadings = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'lostHeadings'))

for (const { path, language, ready } of [
  { path: '/login', language: 'en', ready: 'Español' },
  { path: '/login', language: 'es', ready: 'English' },
  { path: '/forgotpassword', language: 'en', ready: 'Español' },
])
  test(`${path} in ${language} has its heading from its first paint on`, async ({ page }) => {
    await page.addInitScript(
      (text) => localStorage.setItem('portico.preferences', text),
      JSON.stringify({ locale: language }),
    )
    await watchHeading(page)
    await slowDown(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: ready })).toBeVisible()
    expect(await lostHeadings(page)).toEqual([])
  })

for (const { keys, name } of [
  { keys: ['?'], name: 'Keyboard shortcuts' },
  { keys: ['Control+k'], name: 'Search' },
])
  test(`${keys.join(' ')} before the page listens opens "${name}"`, async ({ page, signIn }) => {
    await signIn('northwind', 'owner')
    const release = await holdScript(page)
    await page.goto('/admin/workspaces', { waitUntil: 'commit' })
    await page.waitForFunction(() => 'porticoEarly' in globalThis)
    for (const key of keys) await page.keyboard.press(key)
    release()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })

test('a key that is pressed with the first sight of the heading is heard', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('#root h1') === null) return
      observer.disconnect()
      for (const key of ['g', 'u'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/workspaces')
  await expectHeading(page, 'Users')
})

test('letters that are typed before the page has moved focus are in its first field', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expectHeading(page, 'Sign in')
  await page.keyboard.type('48')
  release()
  await expect(page.getByLabel('Account ID')).toHaveValue('48')
  await page.keyboard.type('21')
  await expect(page.getByLabel('Account ID')).toHaveValue('4821')
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
  await expect(page.getByLabel('Account ID')).toHaveValue('4821')
})

/** Starts a page offline, without the code of calls. @param last the file to wait for. @returns Ends the outage. */
const startOffline = async (page: Page, context: BrowserContext, path: string, last: RegExp) => {
  const release = await holdScript(page)
  for (const address of ['**/api/**', CALLS])
    await page.route(address, (route) => route.abort('internetdisconnected'))
  const arrived = page.waitForEvent('requestfinished', (request) => last.test(request.url()))
  await page.goto(path, { waitUntil: 'commit' })
  await arrived
  await context.setOffline(true)
  release()
  // The console has taken over the page.
  await expect(page.locator('#root')).not.toHaveAttribute('lang')
  return async () => {
    await page.unroute('**/api/**')
    await page.unroute(CALLS)
    await context.setOffline(false)
  }
}

test.describe('an outage that begins before the script runs', () => {
  test.beforeEach(({ pageErrors }) =>
    pageErrors.allow(/ERR_|Failed to (?:load|fetch)|part of the (?:page|console)/),
  )

  test('ends with the list', async ({ page, context, signIn }) => {
    await signIn('northwind', 'owner')
    const end = await startOffline(page, context, '/admin/workspaces', /\/admin-/)
    await end()
    await expect(page.getByRole('row', { name: /Accounting/ })).toBeVisible({ timeout: 30_000 })
  })

  test('ends with a sign-in that calls', async ({ page, context }) => {
    const end = await startOffline(page, context, '/login', /\/en\.public-/)
    // A press loads the code of calls, and Chromium remembers that it failed.
    const failed = page.waitForEvent('requestfailed', (request) => CALLS.test(request.url()))
    await page.getByLabel('Account ID').click()
    await failed
    await end()
    await submitSignIn(page, 'northwind', 'owner')
    await expectHeading(page, 'Workspaces')
  })
})
