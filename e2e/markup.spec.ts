import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { escape, expectHeading } from './support/ui.ts'

test.use({ keepsData: 'only reads' })

const MARKUP = `"'><img src=x onerror=window.ran=1><script>window.ran=1</script><a href="javascript:window.ran=1">x</a>`

/** Keys of identifiers, addresses and numbers, which are not shown as text. */
const NO_TEXT =
  /^(id|serviceid|token|accountid|email|members|wsurl|baseUrl|downloadUrl|domain|uri|url|subdomain|gatewayURL|type|code|country|date|expiration|registrationDate|at|interval|currency|status|level|version|since|passwordComplexity|sanitized\w+|help|documentation|product|invoices|captchaScript|chatScript|reCaptchaSiteKey|icon|cardPage|paymentPages)$/

/** Appends markup to each text of a reply. */
const withMarkup = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return NO_TEXT.test(key) ? value : value + MARKUP
  if (Array.isArray(value)) return value.map((item: unknown) => withMarkup(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withMarkup(item, name)]))
}

const addMarkup = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    if (response.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response })
    return route.fulfill({ response, json: withMarkup(await response.json()) })
  })

const expectHarmless = async (page: Page) => {
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  await expect(page.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0)
}

const onButton = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Of the first row: Accounting, or Antonio. */
const inMenu = (item: string) => async (page: Page) => {
  await onButton(/^Actions for A/)(page)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

// A violation of the content policy fails each test.
test('markup in every text of every reply stays text', { tag: '@core' }, async ({ page, signIn }) => {
  await addMarkup(page)
  for (const [at, heading, ...dialogs] of [
    ['/admin/workspaces', 'Workspaces', inMenu('Configure'), inMenu('Share'), inMenu('Delete')],
    ['/admin/users', 'Users', onButton(/^Edit Antonio/), inMenu('Workspaces'), inMenu('Delete')],
    ['/admin/users/access', 'Access map'],
    ['/admin/account', 'Account', onButton(/^Edit/)],
    ['/admin/plans', 'Select the right plan for you'],
  ] as const) {
    await signIn('northwind', 'owner', { at })
    await expectHeading(page, heading)
    await expectHarmless(page)
    for (const open of dialogs) {
      await open(page)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(dialog).toBeVisible()
      await expect(dialog).toContainText(at === '/admin/account' ? 'Company' : '<img')
      await expectHarmless(page)
      await escape(dialog)
      await expect(dialog).toHaveCount(0)
    }
  }
})
