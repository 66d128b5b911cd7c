import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chooseInRow, fillNewUser, saveAndClose } from './support/ui.ts'

const newUser = (page: Page): Locator => page.getByRole('dialog', { name: 'New user' })

for (const { what, first, last, email } of [
  {
    what: 'an apostrophe, and + / % # é in the e-mail',
    first: 'Séamus',
    last: "O’Brien-O'Neil",
    email: 'sea+mus/o%25brien#é@northwind.example',
  },
  {
    what: 'an emoji, right-to-left text, and a question mark and & in the e-mail',
    first: '👩‍💻 Zoë',
    last: 'שרה كريم',
    email: 'zoe?a=b&c@northwind.example',
  },
])
  test(`user with ${what}: add, find, edit, delete [S2-054] [S2-055] [S2-056]`, async ({ page, signIn }) => {
    test.setTimeout(150_000)
    await signIn('northwind', 'admin', { at: '/admin/users?new' })
    const dialog = newUser(page)
    await fillNewUser(page, { firstName: first, lastName: last, email })
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await expect(dialog).toHaveCount(0)

    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('rowheader')).toContainText(`${first} ${last}`)
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    await page.goto(`/admin/users?edit=${encodeURIComponent(email)}`)
    const editing = page.getByRole('dialog', { name: `${first} ${last}` })
    await expect(editing.getByLabel('First name')).toHaveValue(first)
    await expect(editing.getByLabel('Last name')).toHaveValue(last)
    await editing.getByLabel('First name').fill(`${first} II`)
    await saveAndClose(editing)

    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
    await expect(row.getByRole('rowheader')).toContainText(`${first} II ${last}`)
    await chooseInRow(page, `${first} II ${last}`, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
    await expect(row).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/^No users match/)).toBeVisible()
  })

test('markup in a name is removed, and 500 characters are refused', async ({ page, signIn }) => {
  await signIn('northwind', 'admin', { at: '/admin/users?new' })
  const dialog = newUser(page)
  await fillNewUser(page, {
    firstName: 'n'.repeat(500),
    lastName: 'Eve<script>alert(1)</script>',
    email: 'eve@northwind.example',
  })
  await expect(dialog.getByText('Will be saved as “Evealert(1)”')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  const name = dialog.getByLabel('First name')
  await expect(name).toHaveAccessibleDescription(/60 characters/)
  await expect(name).toHaveValue('n'.repeat(500))
  await name.fill('n'.repeat(60))
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/users?q=eve@northwind.example')
  await expect(page.getByRole('rowheader')).toContainText(`${'n'.repeat(60)} Evealert(1)`)
})
