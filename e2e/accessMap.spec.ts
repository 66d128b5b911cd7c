import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'
import { saveAndClose } from './support/ui.ts'

test('access is granted and then revoked in the map', async ({ page, elsewhere, signIn }) => {
  await signIn('northwind', 'user', { on: elsewhere })
  await expect(elsewhere.getByRole('rowheader')).toHaveCount(3)
  await signIn('northwind', 'admin', { at: '/admin/users?access=user@northwind.example' })
  const dialog = page.getByRole('dialog', { name: /^Workspaces of / })
  await expect(dialog.getByText('3 of 7 workspaces')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Add workspaces' }).fill('design')
  await page.getByRole('option', { name: /Design studio/ }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('1 change not saved')).toBeVisible()
  await saveAndClose(dialog)
  await expect(page.getByText('1 change was saved.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('rowheader', { name: 'Design studio' })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Access map' }).click()
  await expect(page).toHaveURL(/\/admin\/users\/access$/)
  const map = page.getByRole('main')
  await map.getByRole('searchbox', { name: 'Search people' }).fill('user@northwind')
  await map.getByRole('searchbox', { name: 'Search workspaces' }).fill('design studio')
  const cell = map.getByRole('gridcell')
  await expect(cell).toHaveCount(1)
  await expect(cell).toHaveAccessibleName('Has access')

  const saved = page.waitForEvent('download')
  await map.getByRole('button', { name: 'Export' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^portico-4821-access-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/"Design studio"$/)
  expect(lines[1]).toMatch(/"user@northwind\.example",.*"Has access"$/)

  await cell.focus()
  await page.keyboard.press('Space')
  await expect(cell).toHaveAccessibleName('Loses access, not saved')
  await page.goBack()
  const question = page
    .getByRole('alertdialog')
    .filter({ hasText: '1 change of who has which workspace is not saved yet.' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await map.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell).toHaveAccessibleName('No access')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('rowheader')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
