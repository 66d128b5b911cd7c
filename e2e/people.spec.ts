import type { Page } from '@playwright/test'
import { followEmail } from './support/emails.ts'
import { demo, expect, submitSignInOf, test } from './support/test.ts'
import {
  chooseInAccountMenu,
  chooseInRow,
  expectHeading,
  fillNewUser,
  logOut,
  openPage,
  saveAndClose,
  setPassword,
} from './support/ui.ts'

const { accountId } = demo.northwind
const ada = { name: 'Ada Byron', email: 'ada.byron@northwind.example' }

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`${field}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const edit = async (page: Page, field: 'Role' | 'Status', option: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${ada.name}` }).click()
  await choose(page, field, option)
  await saveAndClose(page.getByRole('dialog'))
  await expect(rowOf(page, ada.email)).toContainText(option)
}

const trySignIn = (page: Page, password: string): Promise<void> =>
  submitSignInOf(page, accountId, ada.email, password)

test(
  'a member from invitation to removal, with their e-mails [S2-054] [S2-055] [S2-056] [S4-006] [S6-003] [S6-004] [S7-006] [S7-007] [S7-008] [S7-015] [S7-016] [S7-018] [S8-042]',
  { tag: '@core' },
  async ({ page, elsewhere, signIn, pageErrors }) => {
    test.setTimeout(180_000)
    // Sessions end, and sign-ins are rejected.
    pageErrors.allow(/401/)
    const admin = page
    const member = elsewhere

    await test.step('is invited', async () => {
      await signIn('northwind', 'admin')
      await openPage(admin, 'Users')
      await expect(admin.getByText(/^34 users/)).toBeVisible()
      await admin.getByRole('button', { name: 'New user' }).click()
      const dialog = admin.getByRole('dialog', { name: 'New user' })
      await dialog.getByRole('button', { name: /Role$/ }).click()
      const roles = admin.getByRole('listbox').getByRole('option')
      await expect(roles).toHaveText(['User', 'Admin'])
      await roles.first().click()
      await fillNewUser(admin, { firstName: 'Ada', lastName: 'Byron', email: ada.email })
      await dialog.getByRole('button', { name: 'Add user' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(
        admin.getByText(`${ada.name} was added. An invitation is on its way to ${ada.email}.`),
      ).toBeVisible()
      await admin.getByRole('searchbox', { name: 'Filter by name or email' }).fill(ada.email)
      await expect(rowOf(admin, ada.email)).toContainText('Pending')
    })

    await test.step('confirms the address and sets a first password', async () => {
      await followEmail(member, ada.email, 'invitation')
      await expect(member.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
      await setPassword(member, 'First-2026!')
      await expectHeading(member, 'Workspaces')
    })

    await test.step('sees only what is shared', async () => {
      await expect(member.getByText('Ask an administrator to add one.')).toBeVisible()
      await expect(member.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
      await admin.getByRole('link', { name: 'Workspaces', exact: true }).click()
      await chooseInRow(admin, 'Design studio', 'Share')
      await admin.getByRole('combobox', { name: 'Add people' }).fill(ada.email)
      await admin.getByRole('option', { name: new RegExp(ada.email) }).click()
      await admin.keyboard.press('Escape')
      await saveAndClose(admin.getByRole('dialog'))
      await member.reload()
      await expect(member.getByRole('rowheader')).toHaveText([/^Design studio/])
    })

    await test.step('becomes an admin', async () => {
      await openPage(admin, 'Users')
      await admin.getByRole('searchbox', { name: 'Filter by name or email' }).fill(ada.email)
      await expect(rowOf(admin, ada.email)).toContainText('Active')
      await edit(admin, 'Role', 'Admin')
      await member.reload()
      await member.getByRole('button', { name: 'Skip the tour' }).click()
      await expect(member.getByRole('rowheader')).toHaveCount(7)
      await openPage(member, 'Users')
      await expect(member.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
    })

    await test.step('forgets the password and sets another one', async () => {
      await chooseInAccountMenu(member, 'Logout')
      await member.getByRole('link', { name: 'Forgot password?' }).click()
      // The sign-in page has the same fields.
      await expect(member.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await expect(member.getByLabel('Account ID')).toHaveValue(accountId)
      await member.getByLabel('Email').fill(ada.email)
      await member.getByRole('button', { name: 'Send the mail' }).click()
      await expect(member.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
      await followEmail(member, ada.email, 'reset')
      await setPassword(member, 'Second-2026!')
      await expectHeading(member, 'Workspaces')
      await logOut(member)
      await trySignIn(member, 'First-2026!')
      await expect(member.getByRole('alert')).toContainText('do not match an account')
      await trySignIn(member, 'Second-2026!')
      await expectHeading(member, 'Workspaces')
    })

    await test.step('is renamed and sent a password reset', async () => {
      await admin.getByRole('button', { name: `Edit ${ada.name}` }).click()
      const dialog = admin.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: /(Role|Status)$/ })).toHaveCount(2)
      await dialog.getByLabel('First name').fill('Augusta Ada')
      await dialog.getByLabel('Last name').fill('King')
      await saveAndClose(dialog)
      await expect(rowOf(admin, ada.email)).toContainText('Augusta Ada King')
      await admin.getByRole('button', { name: 'Edit Augusta Ada King' }).click()
      await dialog.getByLabel('First name').fill('Ada')
      await dialog.getByLabel('Last name').fill('Byron')
      await saveAndClose(dialog)
      await admin.getByRole('button', { name: `Edit ${ada.name}` }).click()
      await dialog.getByRole('button', { name: 'Reset password' }).click()
      await expect(
        admin.getByText(
          `A mail to reset the password was sent to ${ada.email}. Earlier links no longer work.`,
        ),
      ).toBeVisible()
      await admin.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await followEmail(member, ada.email, 'reset')
      await setPassword(member, 'Third-2026!')
      await expectHeading(member, 'Workspaces')
      await logOut(member)
      await trySignIn(member, 'Third-2026!')
      await expectHeading(member, 'Workspaces')
    })

    await test.step('is locked out', async () => {
      await edit(admin, 'Status', 'Locked')
      await member.getByRole('link', { name: 'Users', exact: true }).click()
      await expect(member.getByText('Your session is no longer valid. Sign in again.')).toBeVisible()
      await expect(member).toHaveURL(/\/login$/)
      await trySignIn(member, 'Third-2026!')
      await expect(member.getByRole('alert')).toHaveText(
        'Your access is locked. Ask an administrator of your company, or support.',
      )
    })

    await test.step('is removed', async () => {
      await chooseInRow(admin, ada.name, 'Delete')
      const question = admin.getByRole('alertdialog', { name: `Delete ${ada.name}?` })
      await expect(question).toContainText('They lose one workspace.')
      await expect(question.getByRole('listitem')).toHaveText(['Design studio'])
      await question.getByRole('button', { name: 'Delete user' }).click()
      await expect(question).toHaveCount(0)
      await expect(rowOf(admin, ada.email)).toHaveCount(0)
      await admin.getByRole('searchbox', { name: 'Filter by name or email' }).fill('')
      await expect(admin.getByText(/^34 users/)).toBeVisible()
      await trySignIn(member, 'Third-2026!')
      await expect(member.getByRole('alert')).toContainText('do not match an account')
    })
  },
)

test('search, sort and page are in the URL after a reload [S2-051] [S9-009]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', { at: '/admin/users' })
  const names = page.getByRole('rowheader')
  const pages = page.getByRole('navigation', { name: 'Pages of users' })
  await expect(names).toHaveCount(10)
  await expect(pages).toContainText('1 to 10 of 34')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const byName = (await names.allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  expect(byName).toEqual(
    byName.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare),
  )
  const sizes = pages.getByRole('combobox', { name: 'Rows per page' })
  await expect(sizes.getByRole('option')).toHaveText(['5', '10', '20', '50'])
  await sizes.selectOption('5')
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText('6 to 10 of 34')
  await expect(page).toHaveURL(/\/admin\/users\?(?=.*size=5)(?=.*sort=email)(?=.*dir=desc)(?=.*page=2)/)
  const shown = await names.allTextContents()
  expect(shown).toHaveLength(5)

  await page.reload()
  await expect(pages).toContainText('6 to 10 of 34')
  await expect(names).toHaveText(shown)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending')

  const search = page.getByRole('searchbox', { name: 'Filter by name or email' })
  await search.fill('OWNER@')
  await expect(names).toHaveText([/^Olivia Reyes/])
  await expect(page).not.toHaveURL(/page=/)
  await page.reload()
  await expect(names).toHaveText([/^Olivia Reyes/])
  await expect(search).toHaveValue('OWNER@')
  await search.fill('olivia rey')
  await expect(names).toHaveText([/^Olivia Reyes/])
  await search.fill('nobody of that name')
  await expect(page.getByText('No users match “nobody of that name”')).toBeVisible()
})
