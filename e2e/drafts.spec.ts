import type { Page } from '@playwright/test'
import { expect, submitSignIn, test } from './support/test.ts'
import { chooseInAccountMenu, escape, openRowDialog, saveAndClose } from './support/ui.ts'

const TOKEN_RENEWAL_EXPIRED = -12

const configureOn = (page: Page) => page.getByRole('dialog', { name: 'Configure Accounting' })
const nameOn = (page: Page) => configureOn(page).getByRole('textbox', { name: 'Name' })

const typeName = async (page: Page, text: string) => {
  const dialog = await openRowDialog(page, 'Configure', 'Accounting')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(text)
  return dialog
}

const expectRestorable = async (page: Page, text: string) => {
  await expect(nameOn(page)).toHaveValue('Accounting')
  await configureOn(page).getByRole('button', { name: 'Restore it' }).click()
  await expect(nameOn(page)).toHaveValue(text)
}

const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((place) => Object.entries(place))))

test('a reload asks first, and then offers the draft', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  const dialog = await typeName(page, 'Books')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(nameOn(page)).toHaveValue('Books')

  page.once('dialog', (again) => void again.accept())
  await page.reload()
  await expectRestorable(page, 'Books')
  await saveAndClose(dialog)
  await expect(page.getByRole('rowheader', { name: 'Books' })).toBeVisible()
  expect(await storedText(page)).not.toContain('workspaceDraft')
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Books' })).toBeVisible()
})

test('the draft of a closed tab is offered in another, and removed by a sign-out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('northwind', 'owner')
  await typeName(page, 'Books')
  await expect.poll(() => storedText(page)).toContain('Books')
  const address = page.url()
  const next = await context.newPage()
  // Without `beforeunload`, as in a crash.
  await page.close()
  await next.goto(address)
  await expectRestorable(next, 'Books')
  await configureOn(next).getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('button', { name: 'Keep editing' }).click()
  await next.reload()
  await expect(configureOn(next).getByRole('button', { name: 'Restore it' })).toBeVisible()
  await escape(configureOn(next))
  await chooseInAccountMenu(next, 'Logout')
  await expect(next).toHaveURL(/\/login$/)
  expect(await storedText(next)).not.toContain('Books')
})

test('Save while offline shows that, keeps the text, and works once the connection returns', async ({
  page,
  context,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn('northwind', 'owner')
  const dialog = await typeName(page, 'Books')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('You are offline. Nothing was saved.')).toBeVisible()
  await expect(nameOn(page)).toHaveValue('Books')
  await context.setOffline(false)
  await expect(dialog.getByText('You are offline. Nothing was saved.')).toHaveCount(0)
  await saveAndClose(dialog)
  await expect(page.getByRole('rowheader', { name: 'Books' })).toBeVisible()
})

test('a session that ends with Configure open returns to it, with the draft', async ({
  page,
  service,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/401/)
  await signIn('northwind', 'owner')
  const dialog = await typeName(page, 'Books')
  const address = page.url()
  await service.failNext('/', TOKEN_RENEWAL_EXPIRED)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toHaveCount(
    1,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await submitSignIn(page, 'northwind', 'owner')
  await expect(dialog.getByRole('button', { name: 'Restore it' })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByText(/needs the role/)).toHaveCount(0)
  await expectRestorable(page, 'Books')
})

test('notices survive a reload, until the session ends', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await saveAndClose(await typeName(page, 'Books'))
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await page.reload()
  await bell.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Books was saved.' })).toBeVisible()
  await escape(page.getByRole('dialog'))
  await chooseInAccountMenu(page, 'Logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedText(page)).not.toContain('portico.notices')
})
