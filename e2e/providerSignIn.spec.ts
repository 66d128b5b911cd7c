import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.afterEach(({ service }) => service.restore('identity'))

const toProvider = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google (test)' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google (test)' })).toBeVisible()
}

const signInAs = async (page: Page, email: string): Promise<void> => {
  await toProvider(page)
  await page.getByLabel('Continue as', { exact: true }).selectOption(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

const expectToBe = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
}

const expectGoodPage = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scrolled).toBeLessThanOrEqual(shown)
}

test('a provider’s button leads to its page and back, signed in; the link is not left behind [S2-004]', async ({
  page,
}) => {
  await signInAs(page, 'admin@northwind.example')
  await expectToBe(page, 'admin@northwind.example')
  await expect(page).toHaveURL(/\/admin\/workspaces$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/otpl\/./)
})

test('with the keyboard alone, typed by hand', async ({ page }) => {
  await toProvider(page)
  await page.getByLabel('Account ID').focus()
  await page.keyboard.type('1001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('user@bluefin.example')
  await page.keyboard.press('Enter')
  await expectToBe(page, 'user@bluefin.example')
})

test('who cancels is back at the sign-in', async ({ page }) => {
  await toProvider(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('an unknown person and one who is pending are told why', async ({ page, misdeeds, signIn, service }) => {
  misdeeds.allow(/40[14] \(/)
  await toProvider(page)
  await page.getByLabel('Account ID').fill('4821')
  await page.getByLabel('Email').fill('nobody@northwind.example')
  await page.getByRole('button', { name: 'Continue as somebody else' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody of that name is known' })).toBeVisible()
  await expectGoodPage(page)

  await signIn('northwind', 'admin')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('button', { name: 'New user' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Pia')
  await dialog.getByLabel('Last name').fill('Pending')
  await dialog.getByRole('button', { name: /Role$/ }).click()
  await page.getByRole('option', { name: 'User', exact: true }).click()
  await dialog.getByLabel('Email', { exact: true }).fill('pia@northwind.example')
  await dialog.getByLabel('Confirm email').fill('pia@northwind.example')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${service.origin}/standins/identity/microsoft`)
  await page.getByLabel('Account ID').fill('4821')
  await page.getByLabel('Email').fill('pia@northwind.example')
  await page.getByRole('button', { name: 'Continue as somebody else' }).click()
  await expect(page.getByRole('heading', { name: 'This user is not verified yet' })).toBeVisible()
  await expect(page.getByText('Code -13')).toBeVisible()
})

test('a link that is over, and one that was used, sign nobody in', async ({
  page,
  elsewhere,
  misdeeds,
  service,
}) => {
  misdeeds.allow(/401 \(/)
  await service.sandbox('identity', { fault: 'expiredLink' })
  await signInAs(page, 'owner@northwind.example')
  await expect(page.getByRole('heading', { name: 'This link cannot sign you in' })).toBeVisible()
  await service.restore('identity')

  let link = ''
  page.on('request', (request) => {
    if (request.url().includes('/otpl/')) link = request.url()
  })
  await signInAs(page, 'owner@northwind.example')
  await expectToBe(page, 'owner@northwind.example')
  expect(link).toMatch(/\/otpl\/[\w-]{43}$/)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'This link cannot sign you in' })).toBeVisible()
})

test('somebody who is signed in already is asked before they are replaced', async ({
  page,
  signIn,
  service,
}) => {
  await signIn('bluefin', 'user')
  await page.goto(`${service.origin}/standins/identity/google`)
  await page.getByLabel('Continue as', { exact: true }).selectOption('owner@northwind.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are signed in as user@bluefin.example' })).toBeVisible()
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expectToBe(page, 'user@bluefin.example')

  await page.goto(`${service.origin}/standins/identity/google`)
  await page.getByLabel('Continue as', { exact: true }).selectOption('owner@northwind.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Follow the link' }).click()
  await expectToBe(page, 'owner@northwind.example')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the stand-ins’ pages hold nothing for axe to find: ${colorScheme}, both languages, on a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['identity/google', 'identity/microsoft?lang=es', 'help', 'product?lang=es']) {
        await page.goto(`/standins/${path}`)
        await expectGoodPage(page)
      }
    }
    await page.goto('/standins/identity/google')
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión con Google (test)' })).toBeVisible()
  })
}
