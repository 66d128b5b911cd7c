import { expect, test } from './support/test.ts'

test('the error dialog links to its code in a new tab', async ({ page, service, pageErrors, signIn }) => {
  pageErrors.allow(/403|500/)
  await service.failNext('POST /subscriptions/portal/checkout/', -57)
  await signIn('northwind', 'owner', { at: '/admin/plans' })
  await page.getByRole('button', { name: 'Select Pro' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toBeVisible()
  const link = dialog.getByRole('link')
  await expect(link).toHaveAttribute('href', '/admin/help#code-57')
  const [help] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(help.locator('#code-57')).toBeFocused()
  await expect(dialog).toBeVisible()
})
