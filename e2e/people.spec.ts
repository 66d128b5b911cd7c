import type { Page } from '@playwright/test'
import { followMail } from './support/mails.ts'
import { demo, expect, fillSignInOf, test } from './support/test.ts'

test.use({ changesData: true })

const { accountId } = demo.northwind
const ada = { name: 'Ada Byron', email: 'ada.byron@northwind.example' }

/** The row of somebody in the table of users. */
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

/** Comes from another page of the console, as by the menu. */
const toUsers = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
}

/** Chooses in a field of the dialog. */
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${field}$`) })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Changes one field of somebody in the Users screen. */
const edit = async (page: Page, field: 'Role' | 'Status', option: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${ada.name}` }).click()
  await choose(page, field, option)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, ada.email)).toContainText(option)
}

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password').fill(password)
}

const trySignIn = async (page: Page, password: string): Promise<void> => {
  await page.goto('/login')
  await fillSignInOf(page, accountId, ada.email, password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the life of a member, from the invitation to the end, by the mails they get [S2-054] [S2-055] [S2-056] [S4-006] [S6-003] [S6-004] [S7-006] [S7-007] [S7-008] [S7-015] [S7-016] [S7-018] [S8-042]', async ({
  page,
  elsewhere,
  signIn,
  misdeeds,
}) => {
  // One life in two browsers: many pages, for which a busy machine takes long.
  test.setTimeout(180_000)
  // Sessions of theirs end, and sign-ins are refused.
  misdeeds.allow(/401/)
  const admin = page
  const member = elsewhere

  await test.step('is invited', async () => {
    await signIn('northwind', 'admin')
    await toUsers(admin)
    await expect(admin.getByText(/^34 users/)).toBeVisible()
    await admin.getByRole('button', { name: 'New user' }).click()
    const dialog = admin.getByRole('dialog', { name: 'New user' })
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Byron')
    await dialog.getByRole('button', { name: /Role$/ }).click()
    const roles = admin.getByRole('listbox').getByRole('option')
    await expect(roles).toHaveText(['User', 'Admin'])
    await roles.first().click()
    await dialog.getByLabel('Email', { exact: true }).fill(ada.email)
    await dialog.getByLabel('Confirm email').fill(ada.email)
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(
      admin.getByText(`${ada.name} was added. An invitation is on its way to ${ada.email}.`),
    ).toBeVisible()
    await admin.getByRole('searchbox', { name: 'Filter by name or email' }).fill(ada.email)
    await expect(rowOf(admin, ada.email)).toContainText('Pending')
  })

  await test.step('confirms the address and sets a first password', async () => {
    await followMail(member, ada.email, 'invitation')
    await expect(member.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await setPassword(member, 'First-2026!')
    await member.getByRole('button', { name: 'Set the password and sign in' }).click()
    await expect(member.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  })

  await test.step('sees as a user what is shared, and nothing else', async () => {
    await expect(member.getByText('Ask an administrator to add one.')).toBeVisible()
    await expect(member.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
    await admin.getByRole('link', { name: 'Workspaces', exact: true }).click()
    await admin.getByRole('button', { name: 'Share Design studio' }).click()
    await admin.getByRole('combobox', { name: 'Add people' }).fill(ada.email)
    await admin.getByRole('option', { name: new RegExp(ada.email) }).click()
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await member.reload()
    await expect(member.getByRole('rowheader')).toHaveText([/^Design studio/])
  })

  await test.step('becomes an admin', async () => {
    await toUsers(admin)
    await admin.getByRole('searchbox', { name: 'Filter by name or email' }).fill(ada.email)
    await expect(rowOf(admin, ada.email)).toContainText('Active')
    await edit(admin, 'Role', 'Admin')
    await member.reload()
    await member.getByRole('button', { name: 'Skip the tour' }).click()
    await expect(member.getByRole('rowheader')).toHaveCount(7)
    await toUsers(member)
    await expect(member.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  })

  await test.step('forgets the password and sets another one', async () => {
    await member.getByRole('button', { name: /^Your account/ }).click()
    await member.getByRole('menuitem', { name: 'Logout' }).click()
    await member.getByRole('link', { name: 'Forgot password?' }).click()
    // The sign-in before it has such fields too.
    await expect(member.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expect(member.getByLabel('Account ID')).toHaveValue(accountId)
    await member.getByLabel('Email').fill(ada.email)
    await member.getByRole('button', { name: 'Send the mail' }).click()
    await expect(member.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await followMail(member, ada.email, 'reset')
    await setPassword(member, 'Second-2026!')
    await member.getByRole('button', { name: 'Set the password' }).click()
    await expect(member.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    await trySignIn(member, 'First-2026!')
    await expect(member.getByRole('alert')).toContainText('do not match an account')
    await trySignIn(member, 'Second-2026!')
    await expect(member.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  })

  await test.step('is renamed, and sent a mail to choose another password', async () => {
    await admin.getByRole('button', { name: `Edit ${ada.name}` }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /(Role|Status)$/ })).toHaveCount(2)
    await dialog.getByLabel('First name').fill('Augusta Ada')
    await dialog.getByLabel('Last name').fill('King')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(admin, ada.email)).toContainText('Augusta Ada King')
    await admin.getByRole('button', { name: 'Edit Augusta Ada King' }).click()
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Byron')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await admin.getByRole('button', { name: `Edit ${ada.name}` }).click()
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(admin.getByText(`A mail to reset the password is on its way to ${ada.email}.`)).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await followMail(member, ada.email, 'reset')
    await setPassword(member, 'Third-2026!')
    await member.getByRole('button', { name: 'Set the password' }).click()
    await expect(member.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    await trySignIn(member, 'Third-2026!')
    await expect(member.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  })

  await test.step('is locked: the session ends, and no other one begins', async () => {
    await edit(admin, 'Status', 'Locked')
    await member.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(member.getByText('Your session is no longer valid. Sign in again.')).toBeVisible()
    await expect(member).toHaveURL(/\/login$/)
    await trySignIn(member, 'Third-2026!')
    await expect(member.getByRole('alert')).toHaveText(
      'Your user is locked. Ask an administrator of your company to unlock it.',
    )
  })

  await test.step('is removed', async () => {
    await admin.getByRole('button', { name: `Delete ${ada.name}` }).click()
    const question = admin.getByRole('alertdialog', { name: `Delete ${ada.name}?` })
    await expect(question).toContainText('They lose one workspace: Design studio.')
    await question.getByRole('button', { name: 'Delete user' }).click()
    await expect(question).toHaveCount(0)
    await expect(rowOf(admin, ada.email)).toHaveCount(0)
    await admin.reload()
    await expect(admin.getByText(/^34 users/)).toBeVisible()
    await trySignIn(member, 'Third-2026!')
    await expect(member.getByRole('alert')).toContainText('do not match an account')
  })
})

test('search, order and page are in the address and survive a reload [S2-051] [S9-009]', async ({
  page,
  signIn,
}) => {
  await signIn('northwind', 'owner')
  await toUsers(page)
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

test('those who are selected change status, each with an outcome; one that failed is tried again [S7-016]', async ({
  page,
  signIn,
  service,
  misdeeds,
}) => {
  misdeeds.allow(/403/)
  await signIn('northwind', 'admin')
  await toUsers(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select / }) })
  const active = rows.filter({ hasText: /Active/ })
  await expect(active.nth(2)).toBeVisible()
  const names: string[] = []
  for (const row of (await active.all()).slice(0, 3)) {
    names.push(await row.getByRole('rowheader').innerText())
    await row.getByRole('checkbox').check()
  }
  const bar = page.getByRole('region', { name: 'Selected users' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()

  const question = page.getByRole('alertdialog', { name: 'Set 3 users to Inactive?' })
  for (const name of names) await expect(question).toContainText(name)
  await service.sandbox('fault', {
    match: '/users',
    method: 'PUT',
    kind: 'error',
    count: 1,
    code: -18,
    message: 'Not today',
  })
  await question.getByRole('button', { name: 'Change status' }).click()
  const outcomes = page.getByRole('dialog', { name: 'Status: Inactive' })
  const said = outcomes.getByRole('status').filter({ hasText: /./ })
  await expect(said.first()).toHaveText('2 done, 1 failed, 0 left out or not sent')
  await expect(outcomes.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(2)
  await expect(outcomes.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText('Not today')
  await outcomes.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(said.first()).toHaveText('All done: 3 users')
  await expect(outcomes.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(3)
  await outcomes.getByRole('button', { name: 'Close' }).last().click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  for (const name of names)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Inactive')
})
