import { expect, test } from './support/test.ts'
import { nextCheck, tabOpenedBy } from './support/ui.ts'

test('a refresh shows a workspace go down [S4-028] [S4-031] [S7-024]', async ({ page, signIn, service }) => {
  await page.clock.install()
  await signIn('northwind', 'admin')
  const row = page.getByRole('row', { name: /Helsinki office/ })
  await expect(row.getByText('Active')).toBeVisible()
  const setReady = (ready: boolean) =>
    service.sandbox('workspace', { accountId: '4821', subdomain: 'helsinki', ready })
  await setReady(false)
  await nextCheck(page)
  await expect(row.getByText('Down')).toBeVisible()
  await expect(row.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(0)
  await expect(page.getByText('7 workspaces · 5 active')).toBeVisible()
  await expect(page.getByText(/checked just now · Helsinki office went down at/)).toBeVisible()
  await setReady(true)
  await nextCheck(page)
  await expect(row.getByText('Active')).toBeVisible()
})

test(
  'a URL opens in a new tab, without the token [S1-011] [S2-031] [S2-032] [S7-001] [S7-010]',
  { tag: '@core' },
  async ({ page, context, signIn, service }) => {
    const recipients = new Set<string>()
    context.on('request', (request) => {
      if (request.headers()['authorization'] !== undefined) recipients.add(new URL(request.url()).origin)
    })
    await signIn('northwind', 'owner')
    const link = page.getByRole('link', { name: /accounting-4821/ })
    await expect(link).toHaveAttribute('href', /^http:\/\/accounting-4821\.portico\.localhost:\d+$/)
    const tab = await tabOpenedBy(context, () => link.click())
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Accounting')
    await expect(tab.getByText('owner@northwind.example')).toBeVisible()
    await expect(tab.getByText(/as a user/i)).toBeVisible()
    expect(new URL(tab.url()).host).toMatch(/^accounting-4821\.portico\.localhost:\d+$/)
    expect(tab.url()).not.toContain('otl=')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect([...recipients]).toEqual([service.origin])
  },
)

test('an admin opens as an administrator [S1-011] [S2-029] [S6-010]', async ({ page, context, signIn }) => {
  await signIn('northwind', 'admin')
  const tab = await tabOpenedBy(context, () =>
    page.getByRole('button', { name: 'Open Accounting as administrator' }).click(),
  )
  await expect(tab.getByText(/as an administrator/i)).toBeVisible()
  await tab.close()
  const inactive = page.getByRole('button', { name: 'Open Field engineering as administrator' })
  await expect(inactive).toHaveAttribute('aria-disabled', 'true')
  await expect(inactive).toHaveAccessibleDescription('Only an active workspace can be opened')
  await inactive.click({ force: true })
  expect(context.pages()).toHaveLength(1)
})

test('a failed one-time call opens the plain URL [S7-011] [S8-011]', async ({
  page,
  context,
  signIn,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/403|500/)
  await signIn('northwind', 'owner')
  await service.failNext('/auth/oturl', -18)
  const tab = await tabOpenedBy(context, () => page.getByRole('link', { name: /accounting-4821/ }).click())
  await expect(tab).toHaveURL(/accounting-4821\.portico\.localhost/)
  await expect(tab.getByText(/sign in/i).first()).toBeVisible()
})

test('a user sees only what is shared, read-only [S2-007] [S2-033] [S6-002]', async ({ page, signIn }) => {
  await signIn('northwind', 'user')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /as administrator|Actions for|Add Workspace/ })).toHaveCount(
    0,
  )
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/admin/workspaces?share=anything')
  await expect(page.getByText('That page needs the role Admin.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/workspaces$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
