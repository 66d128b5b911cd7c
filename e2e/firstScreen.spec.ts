import type { Page } from '@playwright/test'
import { demo, password } from './support/demo.ts'
import { expect, test } from './support/test.ts'

const SCRIPT = /\/assets\/(?:index|react|libraries|first)-[^/]+\.js$/

const pages = [
  { path: '/login', language: 'en', heading: 'Sign in', width: 1280 },
  { path: '/forgotpassword', language: 'es', heading: '¿Ha olvidado la contraseña?', width: 390 },
] as const

/** Delays the console's own script until the returned function is called. */
const holdScript = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const prefer = (page: Page, preferences: object) =>
  page.addInitScript((text) => localStorage.setItem('portico.preferences', text), JSON.stringify(preferences))

/** Records each element that moves from now on. */
const watchLayout = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(globalThis, 'moved', moved)
    const note = (entry: PerformanceEntry) => {
      const sources: unknown = Reflect.get(entry, 'sources')
      for (const { node } of Array.isArray(sources) ? sources : [])
        moved.push(String(node?.textContent).slice(0, 60))
    }
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })

const markForm = (page: Page) =>
  page.evaluate(() => Reflect.set(globalThis, 'prerenderedForm', document.querySelector('form')))
const isMarkedForm = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'prerenderedForm') === document.querySelector('form'))

for (const { path, language, heading, width } of pages) {
  test(
    `${path} in ${language} at ${width} px: painted before its script, and input before the script stays`,
    {
      tag: path === '/login' ? '@core' : [],
    },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await prefer(page, { locale: language, theme: 'dark', density: 'compact' })
      await watchLayout(page)
      const release = await holdScript(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
      await expect(page).toHaveTitle(/ · /)
      // Fonts first: a late font moves text.
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => Reflect.get(globalThis, 'moved').splice(0))
      await markForm(page)

      const account = page.locator('input[name="accountId"]')
      const email = page.locator('input[name="email"]')
      await account.fill('4821')
      await email.pressSequentially('ada@nor')
      release()
      // The configuration is loaded.
      await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
      await email.pressSequentially('thwind.example')
      await expect(account).toHaveValue('4821')
      await expect(email).toHaveValue('ada@northwind.example')
      await expect(email).toBeFocused()
      expect(await isMarkedForm(page)).toBe(true)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
    },
  )
}

test('a prerendered page has the classes that the browser gives it', { tag: '@core' }, async ({ page }) => {
  const isShown = () => expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
  const classes = () =>
    page.locator('form, form *').evaluateAll((elements) => elements.map(({ classList }) => classList.value))
  await page.goto('/login')
  await isShown()
  const prerendered = await classes()
  await page.getByRole('link', { name: /^Forgot/ }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await isShown()
  expect(await classes()).toEqual(prerendered)
})

test('a form that is submitted before the script loads is sent once it has', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Account ID').fill(demo.northwind.accountId)
  await page.getByLabel('Email').fill(`owner@${demo.northwind.domain}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible()
})

test('the account of this device is filled into the prerendered form', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portico.accountId', '4821'))
  await page.goto('/login')
  await expect(page.getByLabel('Account ID')).toHaveValue('4821')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a signed-in user never sees the form of /login, and the first requests do not wait for the script', async ({
  page,
  signIn,
}) => {
  await signIn('northwind', 'owner')
  const release = await holdScript(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  const states = page.waitForResponse(/\/api\/services\/ping$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await states
  const early = ['GET /config', 'GET /auth/userdata', 'GET /services/', 'PROPFIND /services/ping']
  expect(asked.toSorted()).toEqual(early.toSorted())
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByText('Accounting').first()).toBeVisible()
  await expect(page.getByText(/\d+ active/)).toBeVisible()
  expect(asked.filter((call) => early.includes(call)).toSorted()).toEqual(early.toSorted())
})

test('texts and code of a signed-in page are requested beside the first script', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  const release = await holdScript(page)
  const texts = page.waitForRequest(/\/assets\/en\.admin-[^/]+\.js$/)
  const code = page.waitForRequest(/\/assets\/admin-[^/]+\.js$/)
  await page.goto('/admin/workspaces', { waitUntil: 'commit' })
  await Promise.all([texts, code])
  release()
  await expect(page.getByText('Accounting').first()).toBeVisible()
})
