import type { Page } from '@playwright/test'
import { expect, password, submitSignIn, test } from './support/test.ts'
import { chooseInRow, escape } from './support/ui.ts'

/** The browser logs scripts that fail to load, and the error boundary reports them. */
const PROVOKED = /ERR_INTERNET_DISCONNECTED|A part of the (page failed|console did not load)/

const BANNER = 'You are offline. The page goes on when the connection is back.'
const NOT_LOADED = 'Network Error: Something went wrong while connecting to the product, please try again.'

/** As in a browser that saves data: nothing is prefetched. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

test.beforeEach(({ pageErrors }) => pageErrors.allow(PROVOKED))

test('offline, a part loads with the connection', { tag: '@core' }, async ({ page, context, signIn }) => {
  await saveData(page)
  await signIn('northwind', 'owner')
  // What menus and this dialog need comes with the first input.
  const overlays = page.waitForEvent('requestfinished', (request) => request.url().includes('/overlays-'))
  await page.mouse.move(100, 100)
  await overlays
  await context.setOffline(true)
  await expect(page.getByText(BANNER)).toBeVisible()

  await chooseInRow(page, 'Accounting', 'Configure')
  const dialog = page.getByRole('dialog', { name: 'Network Error' })
  await expect(dialog.getByText(NOT_LOADED)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/^Still no answer/)).toBeVisible()
  await escape(dialog)
  await expect(page.getByRole('row', { name: /Accounting/ })).toBeVisible()

  await page.getByRole('link', { name: 'Get plan', exact: true }).click()
  await expect(page.getByRole('main').getByText(NOT_LOADED)).toBeVisible()
  await expect(page.getByText(BANNER)).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Northwind Labs', { exact: true })).toBeVisible()
})

test('offline, prefetched pages open, and wait for their data', async ({ page, context, signIn }) => {
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(request.url()))
  await signIn('northwind', 'owner')
  for (const part of ['pages', 'billing', 'dialogs', 'setup'])
    await expect
      .poll(() => [...loaded].some((url) => url.includes(`/${part}-`)), { timeout: 60_000 })
      .toBe(true)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
  // No indicator covers the page while it waits for data.
  await page.getByRole('link', { name: 'Workspaces', exact: true }).click()
  await expect(page.getByRole('row', { name: /Accounting/ })).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await context.setOffline(false)
  await expect(page.getByRole('row', { name: /antonio\.chen@/ })).toBeVisible()
})

test('offline, the sign-in shows that and keeps the input', async ({ page, context }) => {
  await page.goto('/login')
  // The form is there before its script.
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
  await context.setOffline(true)
  await submitSignIn(page, 'northwind', 'owner')
  await expect(page.getByText(NOT_LOADED).first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/workspaces')
})
