import { expect, submitSignIn, test } from './support/test.ts'
import { openRowDialog, saveAndClose } from './support/ui.ts'

test(
  'a change is saved and survives a reload [S2-029] [S2-034] [S7-022]',
  { tag: '@core' },
  async ({ page, signIn }) => {
    await signIn('northwind', 'admin')
    const dialog = await openRowDialog(page, 'Configure', 'Helsinki office')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Helsinki hub')
    await dialog.getByRole('textbox', { name: 'Number of users' }).fill('60')
    await saveAndClose(dialog)
    const row = page.getByRole('row', { name: /Helsinki hub/ })
    await expect(row.getByRole('cell', { name: '60', exact: true })).toBeVisible()
    await page.reload()
    await expect(row.getByRole('cell', { name: '60', exact: true })).toBeVisible()
  },
)

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
