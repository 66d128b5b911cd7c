import { expect, test } from './support/test.ts'
import { chooseInRow, saveAndClose } from './support/ui.ts'

test('a user gets the workspace [S2-044] [S2-045] [S2-046] [S7-026]', async ({ page, elsewhere, signIn }) => {
  await signIn('northwind', 'user', { on: elsewhere })
  await expect(elsewhere.getByRole('rowheader')).toHaveCount(3)
  await signIn('northwind', 'admin')
  await chooseInRow(page, 'Design studio', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share Design studio with...' })
  await expect(dialog.getByText('An owner has every workspace')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove Olivia Reyes' })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('USER@NORTH')
  await page.getByRole('option', { name: /user@northwind\.example/ }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Not saved: 1 added, 0 removed')).toBeVisible()
  await saveAndClose(dialog)
  await expect(page.getByText(/^Design studio is shared with \d+ people\.$/)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('rowheader', { name: 'Design studio' })).toBeVisible()
})

test('edits in two browsers are merged, with a notice', async ({ page, elsewhere, signIn, pageErrors }) => {
  pageErrors.allow(/409/)
  await signIn('northwind', 'admin')
  await signIn('northwind', 'owner', { on: elsewhere })
  const title = 'Share Design studio with...'
  for (const one of [page, elsewhere]) {
    await chooseInRow(one, 'Design studio', 'Share')
    await expect(one.getByRole('combobox', { name: 'Add people' })).toBeVisible()
  }
  const add = async (one: typeof page, email: string) => {
    await one.getByRole('combobox', { name: 'Add people' }).fill(email)
    await one.getByRole('option').first().click()
    await one.keyboard.press('Escape')
    await one.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await add(elsewhere, 'user@northwind.example')
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('alert')).toContainText('1 added, 0 removed. Both changes are kept.')
  await expect(dialog.getByText('user@northwind.example')).toBeVisible()
})
