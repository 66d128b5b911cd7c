import type { Page } from '@playwright/test'
import { demo, password } from './support/demo.ts'
import { expect, test } from './support/test.ts'
import {
  expectHeading,
  expectNoSidewaysScroll,
  expectNoViolations,
  fillNewUser,
  openAccountMenu,
} from './support/ui.ts'

const openProvider = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await startProvider(page)
}

const startProvider = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Continue with Google (test)' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google (test)' })).toBeVisible()
}

const continueAs = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Continue as', { exact: true }).selectOption(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

const continueAsOther = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue as somebody else' }).click()
}

const signInAs = async (page: Page, email: string): Promise<void> => {
  await openProvider(page)
  await continueAs(page, email)
}

const expectSignedInAs = async (page: Page, email: string): Promise<void> => {
  await expectHeading(page, 'Workspaces')
  await openAccountMenu(page)
  await expect(page.getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
}

const expectGoodPage = async (page: Page): Promise<void> => {
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
}

test(
  'a provider signs in, and its link is not in the history [S2-004]',
  { tag: '@core' },
  async ({ page, pageErrors }) => {
    // The page of the provider, which is over.
    pageErrors.allow(/404 .*\/interaction\//)
    await signInAs(page, 'admin@northwind.example')
    await expectSignedInAs(page, 'admin@northwind.example')
    await expect(page).toHaveURL(/\/admin\/workspaces$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/\/otpl\/./)
  },
)

test('Cancel returns to the sign-in, whose form opens the requested page', async ({ page }) => {
  await page.goto('/admin/users?q=owner')
  await startProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(/^You did not agree at the provider/)).toBeVisible()
  await page.getByLabel('Account ID').fill(demo.northwind.accountId)
  await page.getByLabel('Email').fill(`admin@${demo.northwind.domain}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Users')
  await expect(page).toHaveURL(/\/admin\/users\?q=owner$/)
})

test('unknown and pending users see why they cannot sign in', async ({
  page,
  elsewhere,
  signIn,
  service,
}) => {
  await openProvider(page)
  await expectGoodPage(page)
  await continueAsOther(page, 'nobody@northwind.example')
  await expect(page.getByText(/^Nobody has this email here\./)).toBeVisible()

  await signIn('northwind', 'admin', { at: '/admin/users?new' })
  await fillNewUser(page, { firstName: 'Pia', lastName: 'Pending', email: 'pia@northwind.example' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog).toHaveCount(0)
  await elsewhere.goto(`${service.origin}/oidc/microsoft`)
  await continueAsOther(elsewhere, 'pia@northwind.example')
  await expect(elsewhere.getByText(/^Your email is not confirmed yet\./)).toBeVisible()
})

test('a used link does not sign in', async ({ page, elsewhere, pageErrors }) => {
  pageErrors.allow(/401 \(/)
  let link = ''
  page.on('request', (request) => {
    if (request.url().includes('/otpl/')) link = request.url()
  })
  await signInAs(page, 'owner@northwind.example')
  await expectSignedInAs(page, 'owner@northwind.example')
  expect(link).toMatch(/\/otpl\/[\w-]{43}$/)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'This link cannot sign you in' })).toBeVisible()
})

test('a signed-in user is asked before another takes over', async ({ page, signIn, service }) => {
  await signIn('bluefin', 'user')
  await page.goto(`${service.origin}/oidc/google`)
  await continueAs(page, 'owner@northwind.example')
  await expect(page.getByRole('heading', { name: 'You are signed in as user@bluefin.example' })).toBeVisible()
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expectSignedInAs(page, 'user@bluefin.example')

  await page.goto(`${service.origin}/oidc/google`)
  await continueAs(page, 'owner@northwind.example')
  await page.getByRole('button', { name: 'Follow the link' }).click()
  await expectSignedInAs(page, 'owner@northwind.example')
})

test('stand-in pages have no axe violations', async ({ page, service }) => {
  const { help } = await service.links()
  for (const [url, colorScheme] of [
    [help, 'light'],
    [`${help}?lang=es`, 'dark'],
    [`${service.origin}/oidc/google?lang=es`, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(url)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 844 })
  }
  await expect(page.getByRole('heading', { name: 'Iniciar sesión con Google (test)' })).toBeVisible()
})
