import { expect, test } from './support/test.ts'
import { chooseInAccountMenu, followRequests, nextCheck, openPage } from './support/ui.ts'

/** Pages without the list check the states less often. */
const MINUTE_MS = 60_000

test('a workspace that goes down is notified on every page and by mail, and that it is back', async ({
  page,
  signIn,
  service,
  request,
}) => {
  const settled = followRequests(page)
  const setReady = (ready: boolean) =>
    service.sandbox('workspace', { accountId: '4821', subdomain: 'accounting', ready })
  await page.clock.install()
  await signIn('northwind', 'owner')
  await expect(page.getByText(/checked/)).toBeVisible()

  await chooseInAccountMenu(page, 'Preferences')
  const toMail = page.getByRole('button', { name: 'Mail about workspaces…' })
  await toMail.click()
  const mail = page.getByRole('dialog', { name: 'Mail about workspaces' })
  await mail.getByRole('radio', { name: 'When it goes down and when it is back' }).check({ force: true })
  await mail.getByRole('button', { name: /Only if it is down for/ }).click()
  await page.getByRole('option', { name: 'any time' }).click()
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail).toHaveCount(0)
  await expect(toMail).toBeFocused()
  await page.keyboard.press('Escape')

  await openPage(page, 'Users')
  await setReady(false)
  await nextCheck(page, MINUTE_MS)
  await expect(page.getByText('Accounting is down.')).toBeVisible()
  await expect(page).toHaveTitle('(1 down) Users · Portico')
  await page.getByRole('button', { name: 'Show' }).click()
  const panel = page.getByRole('region', { name: 'Accounting' })
  await expect(panel.getByText(/^since /)).toBeVisible()
  await expect(panel.getByRole('slider', { name: /^Availability of Accounting/ })).toBeVisible()

  await setReady(true)
  // The list is loaded again when its page opens.
  await settled()
  await nextCheck(page)
  await expect(page).toHaveTitle('Workspaces · Portico')
  // The notification itself may be gone already.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog').getByText('Accounting is active again.')).toBeVisible()
  // The service looks for mails that are due four times a minute.
  await expect
    .poll(async () => (await request.get('/sandbox/api/outbox')).text(), { timeout: 60_000 })
    .toContain('Portico: Accounting is active again')
})
