import type { Locator, Page } from '@playwright/test'
import { demo, expect, submitSignIn, test, type DemoAccount } from './support/test.ts'
import {
  activeSubscription,
  chooseInAccountMenu,
  expectNoSidewaysScroll,
  openDialog,
  openPage,
  phone,
  saveAndClose,
} from './support/ui.ts'

test.use({ changesData: true })

const removalOf = (page: Page, account: DemoAccount) =>
  page.getByRole('dialog', { name: `Remove account ${demo[account].accountId}?` })

const removeButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Remove account' })

/** Opens the removal dialog and ticks its captcha. */
const openRemoval = async (page: Page, account: DemoAccount) => {
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = removalOf(page, account)
  await dialog.getByRole('checkbox', { name: 'I’m not a robot' }).check()
  return { dialog, confirm: removeButton(dialog) }
}

for (const viewport of [{ width: 1280, height: 800 }, phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('company edits survive a reload [S2-061] [S3-007] [S7-029]', async ({ page, signIn }) => {
      await signIn('northwind', 'owner')
      await openPage(page, 'Account')
      const company = page.getByRole('region', { name: 'Company' })
      const dialog = await openDialog(page, 'Edit company')
      await dialog.getByLabel('Company name').fill('Northwind & Søns <b>')
      await dialog.getByLabel('State or province').fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Enter a state or province.').first()).toBeVisible()
      await dialog.getByLabel('State or province').fill('Bavaria')
      await dialog.getByRole('combobox', { name: 'Country' }).fill('germ')
      await page.getByRole('option', { name: 'Germany' }).click()
      await saveAndClose(dialog)
      await page.reload()
      for (const text of ['Northwind & Søns <b>', 'Bavaria', 'Germany'])
        await expect(company).toContainText(text)
      await expectNoSidewaysScroll(page)
    })

    test('a trial account can be removed [S2-062] [S2-063] [S5-014] [S7-030]', async ({ page, signIn }) => {
      await signIn('northwind', 'owner', { at: '/admin/account' })
      const { dialog, confirm } = await openRemoval(page, 'northwind')
      await expect(dialog).toContainText('permanently deleted after 7 days')
      await confirm.click()
      const farewell = page.getByRole('alertdialog', { name: 'Account 4821 is removed' })
      await expect(farewell).toContainText('permanently deleted after 7 days')
      await farewell.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/login$/)
    })
  })
}

test('the captcha is compact under 500 px [S5-016]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', { at: '/admin/account' })
  await page.getByRole('button', { name: 'Remove account' }).click()
  const captcha = removalOf(page, 'northwind').getByRole('group', { name: 'Test captcha' })
  const widthAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 800 })
    return (await captcha.boundingBox())?.width ?? 0
  }
  await expect(captcha).toBeVisible()
  expect(await widthAt(500)).toBeGreaterThan(250)
  await expect.poll(() => widthAt(499)).toBeLessThan(200)
})

test('an active subscription blocks the removal [S7-031] [S8-013]', async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await signIn('bluefin', 'owner', { at: '/admin/account' })
  await expect(page.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  const { dialog, confirm } = await openRemoval(page, 'bluefin')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText(activeSubscription)
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
})

test('captcha: missing, failing and expired [S5-015]', async ({ page, signIn, service, pageErrors }) => {
  pageErrors.allow(/standins\/captcha/)
  await signIn('northwind', 'owner', { at: '/admin/account' })
  await service.sandbox('captcha', { fault: 'missing' })
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = removalOf(page, 'northwind')
  await expect(dialog.getByRole('alert')).toContainText('The check could not be loaded.')

  await service.sandbox('captcha', { fault: 'fails' })
  await dialog.getByRole('button', { name: 'Load it again' }).click()
  await dialog.getByRole('checkbox').click()
  await expect(dialog).toContainText('The check failed.')

  await service.sandbox('captcha', { fault: 'expires' })
  await dialog.getByRole('checkbox').click()
  await expect(dialog).toContainText('The check has expired.')
  await expect(removeButton(dialog)).toHaveAttribute('aria-disabled', 'true')

  await service.restore('captcha')
  await dialog.getByRole('checkbox').click()
  await expect(removeButton(dialog)).not.toHaveAttribute('aria-disabled', 'true')
})

test('without a captcha site key there is no removal [S5-015]', async ({ page, signIn, service }) => {
  await service.sandbox('captcha', { fault: 'noSiteKey' })
  await signIn('northwind', 'owner', { at: '/admin/account' })
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = removalOf(page, 'northwind')
  await expect(dialog).toContainText('has no captcha site key')
  await expect(removeButton(dialog)).toHaveAttribute('aria-disabled', 'true')
})

test('without the countries file a code can be typed [S8-015]', async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(/countries\.json/)
  await page.route('**/data/countries.json', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await signIn('northwind', 'owner', { at: '/admin/account?edit' })
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(dialog.getByRole('alert')).toContainText('The countries file is missing.')
  await dialog.getByLabel('Country').fill('es')
  await saveAndClose(dialog)
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Spain')
})

test('a draft is offered again after another tab signed out', async ({ page, context, signIn }) => {
  await signIn('northwind', 'owner', { at: '/admin/account' })
  const dialog = await openDialog(page, 'Edit company')
  await dialog.getByLabel('Company name').fill('Northwind Holding')
  const other = await context.newPage()
  await other.goto('/admin/workspaces')
  await chooseInAccountMenu(other, 'Logout')
  await other.close()

  await expect(page).toHaveURL(/\/login$/)
  await submitSignIn(page, 'northwind', 'owner')
  await expect(page).toHaveURL(/\/admin\/account\?edit/)
  await expect(dialog.getByLabel('Company name')).toHaveValue('Northwind Labs')
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(dialog.getByLabel('Company name')).toHaveValue('Northwind Holding')
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Northwind Holding')
})

test('an expired subscription is tagged and links to its invoices [S2-057] [S2-059]', async ({
  page,
  signIn,
}) => {
  await signIn('quarry', 'owner', { at: '/admin/account' })
  await expect(page.getByRole('region', { name: 'Basic' })).toContainText('Expired')
  await page.getByRole('button', { name: 'View billing invoices' }).click()
  await expect(
    page.getByRole('heading', { name: /^(Invoices|Billing)$/ }).and(page.locator(':focus')),
  ).toBeVisible()
})

test('payment methods and invoices listed [S7-037] [S7-038] [S7-047] [S7-049]', async ({ page, signIn }) => {
  await signIn('bluefin', 'owner', { at: '/admin/account' })
  const billing = page.getByRole('region', { name: 'Billing' })
  await expect(billing.getByText(/^Billed to/)).toBeVisible()
  await expect(billing.getByRole('list', { name: 'Payment methods' })).toContainText('ending in')
  const invoice = billing.getByRole('table', { name: 'Invoices' }).getByRole('link').first()
  await expect(invoice).toHaveAttribute('href', /^http:\/\/(localhost|127\.0\.0\.1)/)
})
