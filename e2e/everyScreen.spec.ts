import type { Page } from '@playwright/test'
import { openEmail } from './support/emails.ts'
import { expectNoFaults, openedOn, installPageChecks, type PageCase } from './support/pageStates.ts'
import { expect, test } from './support/test.ts'
import { chooseInRow, expectHeading } from './support/ui.ts'

// Each test takes as long as another whole file.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(180_000)
test.use({ actionTimeout: 10_000 })

test.beforeEach(({ context }) => installPageChecks(context))

/** Goes to a page inside the console, since a load takes a second; another screen in between closes what is open. */
const visit = async (page: Page, path: string): Promise<void> => {
  const go = (to: string): Promise<unknown> =>
    page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await go('/admin/help')
  await expectHeading(page, 'Help')
  await go(path)
}

/** A page at a path, opened once a text is visible. */
const at = (path: string, text: string | RegExp): PageCase => ({
  name: path,
  open: async (page) => {
    await (path.startsWith('/admin') ? visit(page, path) : page.goto(path))
    await expect(page.getByText(text).first()).toBeVisible()
  },
})

/** A dialog, opened once a text in it is visible. */
const dialog = (name: string, text: string | RegExp, open: (page: Page) => Promise<unknown>): PageCase => ({
  name,
  open: async (page) => {
    await open(page)
    await expect(openedOn(page).getByText(text).first()).toBeVisible()
  },
})

const dialogAt = (path: string, text: string | RegExp, act?: (page: Page) => Promise<unknown>): PageCase =>
  dialog(path, text, async (page) => {
    await visit(page, path)
    await act?.(page)
  })

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

const choose = async (page: Page, menu: string | RegExp, item: string): Promise<void> => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
  // An open menu counts as a dialog.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

const accountMenu = /^Your account/

const list = '/admin/workspaces'
const users = '/admin/users'

test('the most used screens and dialogs', async ({ page, signIn }) => {
  await expectNoFaults(page, [
    {
      name: '/login with errors',
      open: async () => {
        await page.goto('/login')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(page.getByLabel('Account ID')).toHaveAttribute('aria-invalid', 'true')
      },
    },
  ])
  await signIn('northwind', 'owner')
  await expectNoFaults(page, [
    at(list, '7 workspaces · 6 active'),
    dialog('configure', 'Subdomain', async () => {
      await chooseInRow(page, 'Helsinki office', 'Configure')
      const collapsed = page.getByRole('dialog').locator('button[aria-expanded=false]')
      await expect(collapsed.first()).toBeVisible()
      while ((await collapsed.count()) > 0) await collapsed.first().click()
    }),
    dialog('share', 'Helsinki office', async () => {
      await visit(page, list)
      await chooseInRow(page, 'Helsinki office', 'Share')
    }),
    at(users, '34 users'),
    dialogAt(`${users}?new`, 'Enter a first name', () => press(page, 'Add user')),
    dialogAt(`${users}?edit=user@northwind.example`, 'First name'),
    at('/admin/plans', 'Enterprise'),
    at('/admin/account', 'Northwind'),
    dialogAt('/admin/account?edit', 'Company name'),
    dialogAt('/admin/account?remove', 'permanently deleted'),
    // Only its own buttons close it.
    dialog('wizard', 'Set up a workspace', async () => {
      await visit(page, list)
      await choose(page, 'More', 'Set up this computer')
    }),
  ])
})

test('public screens', async ({ page, service, pageErrors }) => {
  pageErrors.allow(/40\d|410|500|ERR_/)
  const confirmationOf = async (name: string): Promise<string> => {
    const email = `${name}@northwind.example`
    const reply = await service.sandbox('email-confirmation', { accountId: '4821', email })
    return JSON.stringify(reply).match(/"path":"([^"]+)"/)?.[1] ?? ''
  }
  const resetAddress = async (): Promise<string> => {
    const email = 'user@northwind.example'
    await page.goto('/login')
    await page.request.post('/api/auth/forgotpassword', { data: { accountId: '4821', email } })
    await openEmail(page, email, 'reset')
    return (await page.getByRole('link', { name: /^http/ }).first().getAttribute('href')) ?? ''
  }
  await expectNoFaults(page, [
    at('/otpl/was-never-valid', 'This link cannot sign you in'),
    at('/forgotpassword', 'Forgot your password?'),
    at(await resetAddress(), 'Set a new password'),
    at('/resetpassword/some-token', 'This link does not work any more'),
    at('/emailconfirmation/some-token', 'This link does not work any more'),
    at(await confirmationOf('user'), 'This email is confirmed already'),
    // A pending user with a password.
    at(await confirmationOf('felix.sorensen'), 'can sign in with this password'),
    at('/dzone', 'not yet available in your zone'),
    at('/nowhere/at/all', 'Requested page not found'),
    {
      name: '/networkerror',
      open: async () => {
        await page.goto('/login')
        await expect(page.getByLabel('Password', { exact: true })).toBeEnabled()
        await service.failNext('/auth/', -500)
        await page.evaluate(() => localStorage.setItem('portico.token', 'any'))
        await page.reload()
        await expect(page).toHaveURL(/\/networkerror$/)
        // It would leave by itself once the service answers.
        await page.route('**/api/**', (route) => route.abort('connectionrefused'))
      },
    },
  ])
})

test('screens of an owner', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await expectNoFaults(page, [
    at(`${list}?q=nothing-like-it`, 'nothing-like-it'),
    at('/admin/users/access', 'Only people without access'),
    at('/admin/users/invitations', 'Invitations'),
    at('/admin/activity', 'Who did what'),
    at(`${users}?q=nothing-like-it`, 'nothing-like-it'),
    at('/admin/help', '-32'),
    at('/changepassword', 'Current password'),
  ])
})

/** Opened on the list, once Escape has closed what was open. */
const onList = (name: string, text: string, act: (page: Page) => Promise<unknown>): PageCase =>
  dialog(name, text, async (page) => {
    if ((await openedOn(page).count()) > 0) await page.keyboard.press('Escape')
    await expect(openedOn(page)).toHaveCount(0)
    await act(page)
  })

const menu = (name: string, button: string | RegExp): PageCase => ({
  name,
  from: list,
  open: async (page) => {
    await press(page, button)
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
})

test('dialogs and menus about workspaces', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await expectNoFaults(page, [
    menu('menu of a row', /^Actions for Accounting/),
    menu('menu of the page', 'More'),
    onList('delete', 'Helsinki office', () => chooseInRow(page, 'Helsinki office', 'Delete')),
    onList('connection', 'Connection check', () => choose(page, 'More', 'Connection check')),
  ])
})

test('dialogs and menus of the frame', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await expectNoFaults(page, [
    onList('tour', 'Every computer you share', () => choose(page, accountMenu, 'Show the tour')),
    onList('preferences', 'Density', () => choose(page, accountMenu, 'Preferences')),
    onList('change password', 'Current password', () => choose(page, accountMenu, 'Change password')),
    onList('palette', 'Pages', () => page.keyboard.press('ControlOrMeta+k')),
    onList('shortcuts', 'Filter the list', () => page.keyboard.press('?')),
    menu('account menu', accountMenu),
    {
      name: 'notifications',
      from: list,
      open: async () => {
        await press(page, /^Notifications/)
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ])
})

test('dialogs about users', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', { at: users })
  await expectNoFaults(page, [
    {
      name: 'selected users',
      open: async () => {
        await page.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true })
        await expect(page.getByText('10 selected').first()).toBeVisible()
      },
    },
    dialog('delete users', 'Delete 10 users', () => press(page, 'Delete')),
    dialogAt(`${users}?access=user@northwind.example`, '3 of 7 workspaces'),
    dialog('delete a user', 'This cannot be undone', async () => {
      await visit(page, users)
      await chooseInRow(page, 'Antonio Chen', 'Delete')
    }),
    dialogAt(`${users}?import`, 'will be saved as', async () => {
      const rows = ['Ana<b>;Roa;roa@northwind.example;', ';Gil;gil@northwind.example;user']
      await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'))
      await press(page, 'Check')
    }),
  ])
})

test('dialogs about the account', async ({ page, service, signIn, pageErrors }) => {
  pageErrors.allow(/403|500/)
  await signIn('northwind', 'owner')
  await expectNoFaults(page, [
    {
      name: 'error dialog',
      open: async () => {
        await service.failNext('POST /subscriptions/portal/checkout/', -57)
        await page.goto('/admin/plans')
        await press(page, 'Select Pro')
        await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
      },
    },
    {
      name: 'orders',
      open: async () => {
        await service.sandbox('subscription', { accountId: '4821', state: 'active', planId: 2 })
        await page.goto('/admin/account?users')
        await expect(openedOn(page)).toBeVisible()
      },
    },
    dialogAt('/admin/account?billing', 'Billing details'),
    {
      name: 'purchase',
      open: async () => {
        await service.sandbox('subscription', { accountId: '4821', state: 'expired' })
        await page.goto('/admin/plans?buy=3')
        await expect(openedOn(page)).toBeVisible()
      },
    },
  ])
})

test('preferences apply at once, without a reload', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await choose(page, accountMenu, 'Preferences')
  for (const choice of ['Dark', 'Compact', 'Español'])
    await page.getByRole('radio', { name: choice }).click({ force: true })
  await expect(page.getByRole('dialog', { name: 'Preferencias' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectHeading(page, 'Espacios de trabajo')
  await expect(page.locator('html[data-theme=dark][data-density=compact][lang=es]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})
