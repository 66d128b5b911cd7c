import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import { saveAndClose } from './support/ui.ts'

test.use({ changesData: true })

test('a user gets the workspace [S2-044] [S2-045] [S2-046] [S7-026]', async ({ page, elsewhere, signIn }) => {
  await signIn('northwind', 'user', { on: elsewhere })
  await expect(elsewhere.getByRole('rowheader')).toHaveCount(3)
  await signIn('northwind', 'admin')
  await page.getByRole('button', { name: 'Share Design studio' }).click()
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

test('by keyboard alone; leaving asks when something is unsaved [S2-047]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await tabTo(page, /^Share Legacy ERP/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share Legacy ERP with...' })
  await expect(dialog.getByRole('combobox', { name: 'Add people' })).toBeVisible()
  await tabTo(page, /^Add people/)
  await page.keyboard.type('user@')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Not saved: 1 added, 0 removed')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await tabTo(page, /^Save$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share Legacy ERP' })).toBeFocused()
})

test('edits in two browsers are merged, with a notice', async ({ page, elsewhere, signIn, pageErrors }) => {
  pageErrors.allow(/409/)
  await signIn('northwind', 'admin')
  await signIn('northwind', 'owner', { on: elsewhere })
  const title = 'Share Design studio with...'
  for (const one of [page, elsewhere]) {
    await one.getByRole('button', { name: 'Share Design studio' }).click()
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

test('5,000 users: added, cleared, searched; few are rendered [S9-021]', async ({ page, signIn }) => {
  await signIn('meridian', 'owner')
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/of 5,000$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add all' }).click()
  await expect(dialog.getByText('5,000 of 5,000')).toBeVisible()
  expect(await dialog.locator('*').count()).toBeLessThan(1000)
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect(dialog.getByText('1 of 5,000')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Add people' }).pressSequentially('user@meridian')
  await expect(page.getByRole('option')).toHaveCount(1)
})
