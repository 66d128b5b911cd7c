import type { Locator, Page } from '@playwright/test'
import { demo, expect, test, type DemoAccount } from './support/test.ts'
import { expectNoSidewaysScroll, openDialog, openPage, phone, saveAndClose } from './support/ui.ts'

const removalOf = (page: Page, account: DemoAccount) =>
  page.getByRole('dialog', { name: `Remove account ${demo[account].accountId}?` })

const removeButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Remove account' })

/** Opens the removal dialog and ticks its captcha. */
const openRemoval = async (page: Page, account: DemoAccount) => {
  await page.getByRole('button', { name: 'Remove account' }).click()
  const dialog = removalOf(page, account)
  await dialog.getByRole('textbox').fill(demo[account].accountId)
  await dialog.getByRole('checkbox', { name: 'I’m not a robot' }).check()
  return { dialog, confirm: removeButton(dialog) }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

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
    await dialog.getByLabel('City').fill('Munich')
    await dialog.getByRole('combobox', { name: 'Country' }).fill('germ')
    await page.getByRole('option', { name: 'Germany' }).click()
    await saveAndClose(dialog)
    await page.reload()
    for (const text of ['Northwind & Søns <b>', 'Bavaria', 'Munich', 'Germany'])
      await expect(company).toContainText(text)
    await expectNoSidewaysScroll(page)
  })
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
  await dialog.getByRole('textbox').fill('4821')
  await dialog.getByRole('checkbox').click()
  await expect(removeButton(dialog)).not.toHaveAttribute('aria-disabled', 'true')
})
