import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'
import { chooseInRow, expectHeading } from './support/ui.ts'

test('an owner reviews a workspace by keyboard, and what is revoked is unshared and on record', async ({
  page,
  signIn,
}) => {
  await signIn('northwind', 'owner')
  await page.goto('/admin/users/review')
  await expectHeading(page, 'Access reviews')
  await expect(page.getByRole('row', { name: /Q3 2026/ })).toContainText('Finished')
  await page.getByRole('button', { name: 'Start a review' }).click()
  const start = page.getByRole('dialog')
  await start.getByRole('textbox', { name: /^Name/ }).fill('Audit')
  await start.getByText('Only some workspaces').click()
  await start.getByRole('combobox').fill('accou')
  await page.keyboard.press('Enter')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await expectHeading(page, 'Audit')

  await page.getByRole('link', { name: 'Accounting' }).click()
  await expectHeading(page, 'Accounting')
  const rows = page.getByRole('table', { name: 'People with Accounting' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  const revoked = (await rows.nth(1).getByRole('cell').first().textContent()) ?? ''
  expect(revoked).toContain('@northwind.example')
  await rows.nth(1).getByRole('button', { name: /^Keep/ }).focus()
  await page.keyboard.press('r')
  await expect(rows.nth(2).getByRole('button', { name: /^Keep/ })).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(2)).toContainText('Kept')
  await page.getByRole('button', { name: /^Keep the rest/ }).click()
  // Whoever continues sees the same.
  await page.reload()
  await expect(rows.nth(1)).toContainText('Revoked')

  await page.getByRole('button', { name: 'Back to Audit' }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('button', { name: 'Finish and revoke 1' }).click()
  await expect(page.getByText(/^Finished .* 1 revoked, 0 not reviewed/)).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const line = lines.find((each) => each.includes(`"${revoked}"`))
  expect(line).toMatch(/"Audit","Accounting",.*"Revoked","owner@northwind\.example","20/)

  await page.goto('/admin/workspaces?q=accounting')
  await chooseInRow(page, 'Accounting', 'Share')
  const dialog = page.getByRole('dialog', { name: /^Share Accounting/ })
  await expect(dialog.getByText('owner@northwind.example')).toBeVisible()
  await expect(dialog.getByText(revoked)).toHaveCount(0)
  await page.goto('/admin/activity?kind=workspaces')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'finished the access review Audit' }),
  ).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: ' stopped sharing Accounting with ' }).first(),
  ).toBeVisible()
})
