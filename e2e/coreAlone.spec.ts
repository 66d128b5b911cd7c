import { expect, signInByForm, test } from './support/test.ts'

test.use({ keepsData: 'only reads' })

/** `CONSOLE_BUILD=core playwright test` builds the console without them. */
const isCore = process.env['CONSOLE_BUILD'] === 'core'

test('the lists open, with what additions add only where the console has them', async ({ page }) => {
  await signInByForm(page, 'northwind', 'owner')
  await expect(page.getByText('Accounting').first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Activity' })).toHaveCount(isCore ? 0 : 1)
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('Antonio Chen').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New user' })).toBeVisible()
})
