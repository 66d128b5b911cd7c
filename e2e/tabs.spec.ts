import type { Page } from '@playwright/test'
import { expect, openInSession, submitSignIn, test } from './support/test.ts'
import { expectHeading, logOut, openDialog, openPage, openRowDialog, saveAndClose } from './support/ui.ts'

const expectFresh = async (tabs: readonly Page[]): Promise<void> => {
  for (const tab of tabs) await expect(tab.getByText(/checked just now/)).toBeVisible()
}

test('two tabs of one browser', { tag: '@core' }, async ({ page, context, service, signIn, pageErrors }) => {
  pageErrors.allow(/409/)
  await signIn('northwind', 'owner')
  const other = await context.newPage()
  await other.goto('/admin/workspaces')

  await test.step('what both have edited is asked about', async () => {
    const [first, second] = [
      await openRowDialog(page, 'Configure', 'Accounting'),
      await openRowDialog(other, 'Configure', 'Accounting'),
    ]
    await second.getByRole('textbox', { name: 'Name' }).fill('Ledger')
    await first.getByRole('textbox', { name: 'Name' }).fill('Books')
    await saveAndClose(first)
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByRole('dialog', { name: /was changed elsewhere/ })).toBeVisible()
    await other.getByRole('button', { name: 'Keep mine' }).click()
    await expect(other.getByRole('rowheader', { name: 'Ledger' })).toBeVisible()
  })

  await test.step('a sign-out and a sign-in are followed', async () => {
    await logOut(page)
    await expect(other).toHaveURL(/\/login$/)
    await submitSignIn(page, 'northwind', 'owner')
    await expectHeading(other, 'Workspaces')
    await expect(other.getByRole('row', { name: /Ledger/ })).toBeVisible()
  })

  await test.step('another user who signs in leaves nothing of the one before', async () => {
    await openPage(other, 'Users')
    await expect(other.getByRole('row', { name: /antonio\.chen@/ })).toBeVisible()
    const reloaded = other.waitForEvent('load')
    await openInSession(page, service, 'bluefin', 'user')
    await reloaded
    await expectHeading(other, 'Workspaces')
    await expect(other.getByText('antonio.chen@')).toHaveCount(0)
    await expect(other.getByText('Bluefin', { exact: false }).first()).toBeVisible()
  })
})

/** Counts the messages with which the tab that polls the lists notifies the others. */
const countMessages = (): void => {
  Reflect.set(window, 'messageCount', 0)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'portico.polled.workspaces' && newValue !== null)
      Reflect.set(window, 'messageCount', Number(Reflect.get(window, 'messageCount')) + 1)
  })
}

const messagesTo = async (tabs: readonly Page[]): Promise<number> => {
  const counts = await Promise.all(
    tabs.map((tab) => tab.evaluate(() => Number(Reflect.get(window, 'messageCount')))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test('of two visible tabs one loads the lists, and the other follows', async ({ page, context, signIn }) => {
  await page.clock.install()
  await context.addInitScript(countMessages)
  // No tab may have the lists before the clocks of both are set, one after the other.
  let clocksSet = Promise.resolve()
  await context.route('**/api/services/**', async (route) => {
    await clocksSet
    await route.continue()
  })
  await signIn('northwind', 'owner')
  const other = await context.newPage()
  await other.goto('/admin/workspaces')
  await expectFresh([page, other])
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(services\/(ping)?|auth\/userdata)$/.test(pathname)) asked.push(pathname)
  })
  const accounts = () => asked.filter((path) => path === '/api/auth/userdata').length
  const listsSince = (start: number) => asked.slice(start).filter((path) => path !== '/api/auth/userdata')
  const onePoll = ['/api/services/', '/api/services/ping']
  /** @returns the calls for lists, once those of one poll were sent and the other tab was notified */
  const round = async (tabs: readonly Page[]): Promise<string[]> => {
    const [before, heard] = [asked.length, await messagesTo(tabs)]
    const { promise, resolve } = Promise.withResolvers<void>()
    clocksSet = promise
    await page.clock.fastForward(30_000)
    resolve()
    await expect.poll(() => listsSince(before)).toEqual(expect.arrayContaining(onePoll))
    if (tabs.length > 1) await expect.poll(() => messagesTo(tabs)).toBeGreaterThan(heard)
    await expectFresh(tabs)
    return listsSince(before).toSorted()
  }

  for (let rounds = 0; rounds < 3; rounds += 1) expect(await round([page, other])).toEqual(onePoll)
  // Each tab for itself would ask six times; one may ask for itself after a late message.
  expect(accounts()).toBeLessThan(6)

  const dialog = await openRowDialog(other, 'Configure', 'Accounting')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ledger')
  await saveAndClose(dialog)
  await round([page, other])
  await expect(page.getByRole('rowheader', { name: 'Ledger' })).toBeVisible()

  await other.close()
  expect(await round([page])).toEqual(onePoll)
})

test('with a storage that is denied, the console works until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/login')
  await submitSignIn(page, 'northwind', 'owner')
  await expectHeading(page, 'Workspaces')
  await openPage(page, 'Users')
  const dialog = await openDialog(page, 'New user')
  await dialog.getByLabel('First name').fill('Bea')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await logOut(page)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/login$/)
})
