import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chooseInRow } from './support/ui.ts'

const names = (page: Page) => page.getByRole('rowheader')

test(
  'by mouse: shows what is lost, and removes the row [S2-029] [S7-023]',
  { tag: '@core' },
  async ({ page, signIn }) => {
    await signIn('northwind', 'admin')
    await chooseInRow(page, 'Legacy ERP', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete Legacy ERP?' })
    await expect(question).toContainText(/erp-4821\.portico\.localhost:\d+ stops working\./)
    await expect(question).toContainText(/\d+ members? loses? it\./)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(names(page)).toHaveCount(7)
    await chooseInRow(page, 'Legacy ERP', 'Delete')
    await question.getByRole('button', { name: 'Delete workspace' }).click()
    await expect(names(page)).toHaveCount(6)
    await expect(page.getByText('Legacy ERP was deleted.')).toBeVisible()
    await page.reload()
    await expect(names(page)).toHaveCount(6)
  },
)

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Workspace' })
const idOf = async (page: Page, name: string): Promise<string> => {
  await chooseInRow(page, name, 'Configure')
  await expect(page).toHaveURL(/configure=/)
  const id = new URL(page.url()).searchParams.get('configure') ?? ''
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return id
}

test('Add Workspace is hidden on a listed machine [S4-035] [S4-036] [S9-023]', async ({
  page,
  computer,
  signIn,
}) => {
  await signIn('northwind', 'admin')
  await expect(addButton(page)).toBeVisible()
  await computer.runInstaller({ serviceId: await idOf(page, 'Accounting') })
  await page.reload()
  await expect(page.getByText('7 workspaces · 6 active')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
  await chooseInRow(page, 'Accounting', 'Delete')
  const asked = page.waitForRequest(/:\d+\/ping$/)
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  await asked
  await expect(addButton(page)).toBeVisible()
})
