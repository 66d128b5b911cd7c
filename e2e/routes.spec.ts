import { expect, fillSignIn, test } from './support/test.ts'

test.describe('public routes', () => {
  test('/home leads to the sign-in [S2-001]', async ({ page }) => {
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('/ and /login take a signed-in visitor to the workspaces [S2-002] [S2-003]', async ({
    page,
    signIn,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await signIn('northwind', 'user')
    for (const path of ['/', '/login', '/home', '/admin']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/admin\/workspaces$/)
    }
  })

  for (const [path, title, shown] of [
    ['/forgotpassword', 'Forgot your password?', '/forgotpassword'],
    // What a link carries does not stay in the address bar.
    ['/resetpassword/some-token', 'Set a new password', '/resetpassword/?'],
    ['/emailconfirmation/some-token', 'This link does not work any more', '/emailconfirmation/?'],
    // Signed out, the sign-in comes first.
    ['/changepassword', 'Sign in', '/login'],
    ['/dzone', 'not yet available in your zone', '/dzone'],
  ] as const) {
    test(`${path} can be reached without a sign-in [S2-005]`, async ({ page, misdeeds }) => {
      misdeeds.allow(/401.*verifyuser/)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page).toHaveURL(new RegExp(`${shown}$`))
    })
  }

  test('any other path is a page that says so, with a link back [S2-011]', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByText('Sorry, an error has occurred. Requested page not found!')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Portico' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a one-time link signs in once and leaves the address bar [S2-004]', async ({ page, service }) => {
    const link = await service.oneTimeLink('4821', 'admin@northwind.example')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/workspaces$/)
    await page.goBack()
    expect(page.url()).not.toContain(link)
  })

  test('a used one-time link says so', async ({ page, service, misdeeds }) => {
    misdeeds.allow(/401|400|404|410/)
    await page.goto('/otpl/was-never-valid')
    await expect(page.getByRole('heading', { name: 'This link cannot sign you in' })).toBeVisible()
    expect(page.url()).not.toContain('was-never-valid')
    expect(service.log()).not.toContain('was-never-valid')
  })

  test('while a one-time link is being spent the page says so [S2-004]', async ({ page, service }) => {
    await service.sandbox('fault', { match: '/auth/verifyuser', count: 1, kind: 'delay', delayMs: 1500 })
    await page.goto(await service.oneTimeLink('4821', 'user@northwind.example'))
    await expect(page.getByText('Signing in, please wait...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  })
})

test.describe('the navigation guard', () => {
  for (const path of ['/admin/workspaces', '/admin/users', '/admin/account', '/admin/plans']) {
    test(`${path} asks for a sign-in [S2-006] [S2-015]`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
    })
  }

  test('pages open by role: a user, an admin, an owner [S2-007] [S2-008] [S2-009] [S2-010] [S6-003] [S6-007]', async ({
    page,
    signIn,
  }) => {
    const may = { user: [], admin: ['users'], owner: ['users', 'account', 'plans'] } as const
    for (const role of ['user', 'admin', 'owner'] as const) {
      await signIn('northwind', role)
      for (const name of ['users', 'account', 'plans'] as const) {
        await page.goto(`/admin/${name}`)
        const isAllowed = may[role].some((allowed) => allowed === name)
        await expect(page).toHaveURL(isAllowed ? new RegExp(`/admin/${name}$`) : /\/admin\/workspaces$/)
        if (!isAllowed) {
          await expect(
            page.getByText(`That page needs the role ${name === 'users' ? 'Admin' : 'Owner'}.`),
          ).toBeVisible()
        }
      }
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('a role that is too low stays on the page it was on [S2-016]', async ({ page, signIn }) => {
    await signIn('northwind', 'admin')
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    // As a link in the page would: the router hears of it, the document is not loaded anew.
    await page.evaluate(() => {
      history.pushState(null, '', '/admin/account')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByText('That page needs the role Owner.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  })

  test('an address that is not allowed gets the zone page, wherever it goes [S2-014] [S8-057]', async ({
    page,
    service,
  }) => {
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

  test('the network-error page without the flag reloads the site root [S2-013]', async ({ page }) => {
    await page.goto('/networkerror')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a service that cannot be reached signs out, shows the network-error page and comes back by Retry [S2-013] [S4-015] [S8-006] [S8-051] [S8-053]', async ({
    page,
    signIn,
    service,
    misdeeds,
  }) => {
    misdeeds.allow(/ERR_|500|Failed to load/)
    await signIn('northwind', 'owner')
    await service.sandbox('fault', { match: '/auth/userdata', count: 1, kind: 'error', code: -500 })
    await page.reload()
    await expect(page).toHaveURL(/\/networkerror$/)
    await expect(
      page.getByText('Something went wrong while connecting to the product, please try again.'),
    ).toBeVisible()
    await expect(page.getByText('Please verify your internet connection')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, 'northwind', 'owner')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  })

  test('a token that is no longer valid signs out and says so [S4-015] [S8-005]', async ({
    page,
    misdeeds,
  }) => {
    misdeeds.allow(/401/)
    await page.goto('/login')
    // Once it has started, this page no longer looks for a token.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('portico.token', 'made-up'))
    await page.goto('/admin/workspaces')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your session is no longer valid. Sign in again.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull()
  })
})
