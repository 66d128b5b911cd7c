import { expect, submitSignIn, test } from './support/test.ts'
import { chooseInRow, openRowDialog, saveAndClose } from './support/ui.ts'

const accounting = { accountId: '4821', subdomain: 'accounting' }

test('a change is saved and survives a reload [S2-029] [S2-034] [S7-022]', async ({ page, signIn }) => {
  await signIn('northwind', 'admin')
  const dialog = await openRowDialog(page, 'Configure', 'Helsinki office')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Helsinki hub')
  await dialog.getByRole('textbox', { name: 'Number of users' }).fill('60')
  await saveAndClose(dialog)
  const row = page.getByRole('row', { name: /Helsinki hub/ })
  await expect(row.getByRole('cell', { name: '60', exact: true })).toBeVisible()
  await page.reload()
  await expect(row.getByRole('cell', { name: '60', exact: true })).toBeVisible()
})

test('the dialog has a URL for Back, links and sign-in', async ({ page, context, signIn }) => {
  await signIn('northwind', 'admin')
  const dialog = await openRowDialog(page, 'Configure', 'Accounting')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/workspaces\?configure=.+$/)
  const link = page.url()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/workspaces$/)
  await page.goForward()
  await expect(dialog).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.goto(link)
  await submitSignIn(page, 'northwind', 'admin')
  await expect(dialog).toBeVisible()

  await page.goto('/admin/workspaces?configure=nothing')
  await page.getByRole('button', { name: 'Show all workspaces' }).click()
  await expect(page).toHaveURL(/\/admin\/workspaces$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('edits in two browsers end in a conflict dialog', async ({ page, elsewhere, signIn, pageErrors }) => {
  pageErrors.allow(/409/)
  await signIn('northwind', 'admin')
  await signIn('northwind', 'owner', { on: elsewhere })
  for (const one of [page, elsewhere]) await chooseInRow(one, 'Accounting', 'Configure')
  const change = async (one: typeof page, name: string) => {
    const dialog = one.getByRole('dialog', { name: 'Configure Accounting' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Accounting')
  await change(elsewhere, 'Books')
  await expect(elsewhere.getByRole('rowheader', { name: 'Books' })).toBeVisible()
  await change(page, 'Ledger')
  const conflict = page.getByRole('dialog', { name: /was changed elsewhere/ })
  await expect(conflict.getByRole('row', { name: 'Name Ledger Books' })).toBeVisible()
  await expect(conflict.getByText(/^owner@northwind\.example saved other changes on /)).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'Ledger' })).toBeVisible()
})

test('markup in a name and a javascript: URL are harmless', async ({ page, signIn, service }) => {
  const evil = '<img src=x onerror=alert(1)>'
  const privateGateway = { enabled: true, networkId: 'n', url: 'javascript:alert(1)', useSubdomain: false }
  await service.sandbox('workspace/edit', {
    ...accounting,
    changes: { name: evil, features: { privateGateway } },
  })
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts += 1
    void dialog.dismiss()
  })
  await signIn('northwind', 'owner')
  const row = page.getByRole('row').filter({ hasText: evil })
  await expect(row.getByText('Active')).toBeVisible()
  await expect(row.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(0)
  const dialogs = [
    ['Configure', `Configure ${evil}`],
    ['Share', `Share ${evil} with...`],
    ['Delete', `Delete ${evil}?`],
  ] as const
  for (const [verb, title] of dialogs) {
    await chooseInRow(page, evil, verb)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  }
  await row.getByRole('button', { name: /as administrator/ }).click()
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
  expect(alerts).toBe(0)
})
