import { expect, test } from './support/test.ts'

test('by keyboard: who can reach a machine since when, one revoked, undone, and both in the activity', async ({
  page,
  signIn,
}) => {
  await signIn('northwind', 'owner')
  await page.getByRole('link', { name: 'Accounting', exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Accounting' })
  const people = panel.getByRole('list', { name: 'Shared with' })
  await expect(people.getByText(/^Since .* · by /).first()).toBeVisible()

  const remove = people.getByRole('button', { name: /^Remove / }).first()
  const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '')
  const inList = people.getByRole('link', { name, exact: true })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(inList).toHaveCount(0)
  await expect(page.getByText(`${name} no longer has Accounting.`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(inList).toBeVisible()

  await panel.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  const events = panel.getByRole('list', { name: 'Activity of Accounting' }).getByRole('listitem')
  await expect(events.nth(0)).toContainText('shared Accounting with')
  await expect(events.nth(1)).toContainText('stopped sharing Accounting with')
})
