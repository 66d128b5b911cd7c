import type { Page } from '@playwright/test'
import { demo, expect, fillSignIn, test, type DemoAccount } from './support/test.ts'

test.use({ changesData: true })

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Comes by the menu, as one does. */
const toAccount = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
}

const deletionOf = (page: Page, account: DemoAccount) =>
  page.getByRole('dialog', { name: `Remove account ${demo[account].accountId}?` })

/** Opens the deletion dialog of an account and ticks its captcha. */
const prove = async (page: Page, account: DemoAccount) => {
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = deletionOf(page, account)
  await dialog.getByRole('checkbox', { name: 'I’m not a robot' }).check()
  return { dialog, confirm: dialog.getByRole('button', { name: 'Remove account' }) }
}

for (const viewport of [wide, phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the company is edited, and stays so after a reload [S2-061] [S3-007] [S7-029]', async ({
      page,
      signIn,
    }) => {
      await signIn('northwind', 'owner')
      await toAccount(page)
      const company = page.getByRole('region', { name: 'Company' })
      await company.getByRole('button', { name: 'Edit company' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit company' })
      await dialog.getByLabel('Company name').fill('Northwind & Søns <b>')
      await dialog.getByLabel('State or province').fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Enter a state or province.').first()).toBeVisible()
      await dialog.getByLabel('State or province').fill('Bavaria')
      await dialog.getByRole('combobox', { name: 'Country' }).fill('germ')
      await page.getByRole('option', { name: 'Germany' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      await page.reload()
      for (const text of ['Northwind & Søns <b>', 'Bavaria', 'Germany'])
        await expect(company).toContainText(text)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide).toBe(false)
    })

    test('an account in trial is removed, and one is signed out [S2-062] [S2-063] [S5-014] [S7-030]', async ({
      page,
      signIn,
    }) => {
      await signIn('northwind', 'owner')
      await toAccount(page)
      const { dialog, confirm } = await prove(page, 'northwind')
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
  await signIn('northwind', 'owner')
  await toAccount(page)
  await page.getByRole('button', { name: 'Remove account' }).click()
  const captcha = deletionOf(page, 'northwind').getByRole('group', { name: 'Test captcha' })
  const widthAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 800 })
    return (await captcha.boundingBox())?.width ?? 0
  }
  await expect(captcha).toBeVisible()
  expect(await widthAt(500)).toBeGreaterThan(250)
  await expect.poll(() => widthAt(499)).toBeLessThan(200)
})

test('an account with an active subscription is kept, and says why [S7-031] [S8-013]', async ({
  page,
  signIn,
  misdeeds,
}) => {
  misdeeds.allow(/409 \(Conflict\)/)
  await signIn('bluefin', 'owner')
  await toAccount(page)
  await expect(page.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  const { dialog, confirm } = await prove(page, 'bluefin')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Your account cannot be deleted because it has an active subscription.',
  )
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
})

test('a captcha that expires, fails, or is gone keeps the account, and says so [S5-015]', async ({
  page,
  signIn,
  service,
  misdeeds,
}) => {
  misdeeds.allow(/standins\/captcha/)
  await signIn('northwind', 'owner')
  await toAccount(page)
  await service.sandbox('captcha', { fault: 'missing' })
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = deletionOf(page, 'northwind')
  await expect(dialog.getByRole('alert')).toContainText('The check could not be loaded.')

  await service.sandbox('captcha', { fault: 'fails' })
  await dialog.getByRole('button', { name: 'Load it again' }).click()
  await dialog.getByRole('checkbox').click()
  await expect(dialog).toContainText('The check failed.')

  await service.sandbox('captcha', { fault: 'expires' })
  await dialog.getByRole('checkbox').click()
  await expect(dialog).toContainText('The check has expired.')
  await expect(dialog.getByRole('button', { name: 'Remove account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await service.restore('captcha')
  await dialog.getByRole('checkbox').click()
  await expect(dialog.getByRole('button', { name: 'Remove account' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('without a site key the account cannot be removed, and that is said [S5-015]', async ({
  page,
  signIn,
  service,
}) => {
  await service.sandbox('captcha', { fault: 'noSiteKey' })
  await signIn('northwind', 'owner')
  await toAccount(page)
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = deletionOf(page, 'northwind')
  await expect(dialog).toContainText('has no captcha site key')
  await expect(dialog.getByRole('button', { name: 'Remove account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('without the countries file an alert says so, and the code can be typed [S8-015]', async ({
  page,
  signIn,
  misdeeds,
}) => {
  misdeeds.allow(/countries\.json/)
  await page.route('**/data/countries.json', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await signIn('northwind', 'owner')
  await page.goto('/admin/account?edit')
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(dialog.getByRole('alert')).toContainText('The countries file is missing.')
  await dialog.getByLabel('Country').fill('es')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Spain')
})

test('what is not saved is offered after the next sign-in, when another tab has ended the session', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('northwind', 'owner')
  await toAccount(page)
  await page.getByRole('button', { name: 'Edit company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await dialog.getByLabel('Company name').fill('Northwind Holding')
  const other = await context.newPage()
  await other.goto('/admin/workspaces')
  await other.getByRole('button', { name: /^Your account/ }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await other.close()

  await expect(page).toHaveURL(/\/login$/)
  await fillSignIn(page, 'northwind', 'owner')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/account\?edit/)
  await expect(dialog.getByLabel('Company name')).toHaveValue('Northwind Labs')
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(dialog.getByLabel('Company name')).toHaveValue('Northwind Holding')
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Northwind Holding')
})

test('an expired subscription is tagged and leads to its invoices [S2-057] [S2-059]', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'quarry', 'owner')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  await toAccount(page)
  await expect(page.getByRole('region', { name: 'Basic' })).toContainText('Expired')
  await page.getByRole('button', { name: 'View billing invoices' }).click()
  await expect(
    page.getByRole('heading', { name: /^(Invoices|Billing)$/ }).and(page.locator(':focus')),
  ).toBeVisible()
})

test('payment methods and invoices of a subscription are listed [S7-037] [S7-038] [S7-047] [S7-049]', async ({
  page,
  signIn,
}) => {
  await signIn('bluefin', 'owner')
  await toAccount(page)
  const billing = page.getByRole('region', { name: 'Billing' })
  await expect(billing.getByText(/^Billed to/)).toBeVisible()
  await expect(billing.getByRole('list', { name: 'Payment methods' })).toContainText('ending in')
  const invoice = billing.getByRole('table', { name: 'Invoices' }).getByRole('link').first()
  await expect(invoice).toHaveAttribute('href', /^http:\/\/(localhost|127\.0\.0\.1)/)
})
