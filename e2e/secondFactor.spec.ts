import { readFile } from 'node:fs/promises'
import { codeAt, STEP_MS } from '../packages/service/src/auth/totp.ts'
import { expect, submitSignIn, test } from './support/test.ts'
import { chooseInAccountMenu, confirmUser, expectHeading, logOut } from './support/ui.ts'

/** Of the next step: the code that set the app up is not accepted again. */
const nextCode = (secret: string): string => codeAt(secret, Date.now() + STEP_MS)

test('an authenticator app, from on to off', { tag: '@core' }, async ({ page, signIn, pageErrors }) => {
  pageErrors.allow(/40[013]/)
  await signIn('northwind', 'user')
  await chooseInAccountMenu(page, 'Sign-in and security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirmUser(page)
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('pre').innerText()).replaceAll(/\s/g, '')
  await dialog.getByRole('textbox').fill(codeAt(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()

  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ])
  const saved = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(saved).toHaveLength(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await logOut(page)
  await submitSignIn(page, 'northwind', 'user')
  await expectHeading(page, 'Confirm it is you')
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await code.fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Workspaces')

  await logOut(page)
  await submitSignIn(page, 'northwind', 'user')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(saved[4] ?? '')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Workspaces')

  await chooseInAccountMenu(page, 'Sign-in and security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off the authenticator app?' })
  await question.getByLabel('Your password').fill('Portico-2026!')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(question).toBeHidden()
  await logOut(page)
  await submitSignIn(page, 'northwind', 'user')
  await expectHeading(page, 'Workspaces')
})

test('an owner requires a second factor: the admin sets it up before anything else, and gets help for a lost phone', async ({
  page,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/40[13]/)
  const setUp = async (): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    const secret = (await dialog.locator('pre').innerText()).replaceAll(/\s/g, '')
    await dialog.getByRole('textbox').fill(codeAt(secret, Date.now()))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
  }
  await signIn('northwind', 'owner')
  await chooseInAccountMenu(page, 'Sign-in and security')
  const rule = page.getByRole('switch', { name: 'Require a second factor of admins and owners' })
  await expect(rule).toHaveAccessibleDescription(/Set up your own second factor first/)
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirmUser(page)
  await setUp()
  await rule.press('Space')
  const question = page.getByRole('alertdialog', { name: 'Require a second factor?' })
  await expect(question).toContainText(/none yet: .+/)
  await question.getByRole('button', { name: 'Require it' }).click()
  await expect(rule).toBeChecked()

  await logOut(page)
  await submitSignIn(page, 'northwind', 'admin')
  await expectHeading(page, 'Set up a second factor')
  await page.goto('/admin/users')
  await expectHeading(page, 'Set up a second factor')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await setUp()
  await expectHeading(page, 'Users')
})
