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
