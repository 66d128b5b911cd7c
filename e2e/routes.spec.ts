import { expect, submitSignIn, test } from './support/test.ts'
import { expectHeading, openPage } from './support/ui.ts'

test('a one-time link signs in once and leaves the address bar [S2-004]', async ({ page, service }) => {
  const link = await service.oneTimeLink('4821', 'admin@northwind.example')
  await page.goto(link)
  await expectHeading(page, 'Workspaces')
  await expect(page).toHaveURL(/\/admin\/workspaces$/)
  await page.goBack()
  expect(page.url()).not.toContain(link)
})

test('a used one-time link is reported', async ({ page, service, pageErrors }) => {
  // As long as a real one.
  const token = 'never-valid-'.repeat(4)
  pageErrors.allow(/401|400|404|410/)
  await page.goto(`/otpl/${token}`)
  await expect(page.getByRole('heading', { name: 'This link cannot sign you in' })).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(service.log()).not.toContain(token)
})

test(
  'pages by role [S2-007] [S2-008] [S2-009] [S2-010] [S6-003] [S6-007]',
  { tag: '@core' },
  async ({ page, signIn }) => {
    const refused = { user: ['users', 'account'], admin: ['account', 'plans'] } as const
    for (const role of ['user', 'admin'] as const) {
      await signIn('northwind', role, { at: `/admin/${refused[role][0]}` })
      for (const [index, name] of refused[role].entries()) {
        if (index > 0) await page.goto(`/admin/${name}`)
        await expect(page).toHaveURL(/\/admin\/workspaces$/)
        await expect(
          page.getByText(`That page needs the role ${name === 'users' ? 'Admin' : 'Owner'}.`),
        ).toBeVisible()
      }
      if (role === 'admin') await openPage(page, 'Users')
      await page.evaluate(() => localStorage.clear())
    }
    await signIn('northwind', 'owner', { at: '/admin/users' })
    await expect(page).toHaveURL(/\/admin\/users$/)
    for (const place of ['banner', 'main'] as const) {
      await openPage(page, 'Account')
      await page.getByRole(place).getByRole('link', { name: 'Get plan' }).click()
      await expect(page).toHaveURL(/\/admin\/plans$/)
    }
  },
)

test('an IP that is not allowed always gets the zone page [S2-014] [S8-057]', async ({ page, service }) => {
  await service.sandbox('ipAllowed', { allowed: false })
  try {
    for (const path of ['/login', '/admin/workspaces', '/forgotpassword']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dzone$/)
      await expect(page.getByText('not yet available in your zone')).toBeVisible()
    }
  } finally {
    await service.sandbox('ipAllowed', { allowed: true })
  }
})

test('the network-error page without the flag reloads the site root [S2-013]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', { at: '/admin/help' })
  await page.evaluate(() => {
    Reflect.set(window, 'wasThereBefore', true)
    history.pushState(null, '', '/networkerror')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(/\/admin\/workspaces$/)
  await expectHeading(page, 'Workspaces')
  expect(await page.evaluate(() => 'wasThereBefore' in window)).toBe(false)
})

test('an unreachable service signs out, and Try again returns [S2-013] [S4-015] [S8-006] [S8-051] [S8-053]', async ({
  page,
  signIn,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|500|Failed to load/)
  await signIn('northwind', 'owner')
  // After two seconds the page would ask, and leave, by itself.
  const pressed = Promise.withResolvers<void>()
  let isLost = false
  page.on('response', (response) => (isLost ||= response.url().endsWith('/auth/userdata')))
  await page.route('**/api/config', async (route) => {
    if (isLost) await pressed.promise
    await route.continue()
  })
  await service.failNext('/auth/userdata', -500)
  await page.reload()
  await expect(page).toHaveURL(/\/networkerror$/)
  await expect(
    page.getByText('Something went wrong while connecting to the product, please try again.'),
  ).toBeVisible()
  await expect(page.getByText('Please verify your internet connection')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
  await page.getByRole('button', { name: 'Try again' }).click()
  pressed.resolve()
  await expect(page).toHaveURL(/\/login$/)
  await submitSignIn(page, 'northwind', 'owner')
  await expectHeading(page, 'Workspaces')
})

test(
  'an outage ends on the network-error page, which loads nothing and returns automatically',
  {
    tag: '@core',
  },
  async ({ page, signIn, pageErrors }) => {
    // React also logs the page whose script failed to load.
    pageErrors.allow(/ERR_|Failed to load|ActivityScreen|part of the (page|console)/)
    await signIn('northwind', 'owner')
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Activity' }).click()
    await expectHeading(page, 'Network Error')
    await expect(page).toHaveURL(/networkerror$/)
    expect(loads).toBe(0)
    await page.unroute('**/*')
    await expect(page.getByRole('heading', { name: /Sign in|Activity|Workspaces/, level: 1 })).toBeVisible({
      timeout: 30_000,
    })
  },
)

test('an invalid token signs out with a notice [S4-015] [S8-005]', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/)
  await page.goto('/login')
  // The page reads the token only when it starts.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('portico.token', 'made-up'))
  await page.goto('/admin/workspaces')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session is no longer valid. Sign in again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
})
