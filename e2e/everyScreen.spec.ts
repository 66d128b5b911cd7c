import type { Page } from '@playwright/test'
import { expectNoFaults, openedOn, watchLooks, type Sight } from './support/looks.ts'
import { expect, test } from './support/test.ts'

// One long walk each: as many pages as a whole file has elsewhere. No worker has to do all of them.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(180_000)
test.use({ actionTimeout: 10_000 })

test.beforeEach(async ({ context }) => {
  await watchLooks(context)
})

test.use({ changesData: true })

/** A page by its address, once what it says is there. */
const at = (path: string, says: string | RegExp): Sight => ({
  name: path,
  open: async (page) => {
    await page.goto(path)
    await expect(page.getByText(says).first()).toBeVisible()
  },
})

/** A dialog, once what it says is there. */
const dialog = (name: string, says: string | RegExp, open: (page: Page) => Promise<unknown>): Sight => ({
  name,
  open: async (page) => {
    await open(page)
    await expect(openedOn(page).getByText(says).first()).toBeVisible()
  },
})

const dialogAt = (path: string, says: string | RegExp, act?: (page: Page) => Promise<unknown>): Sight =>
  dialog(path, says, async (page) => {
    await page.goto(path)
    await act?.(page)
  })

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

const choose = async (page: Page, menu: string | RegExp, item: string): Promise<void> => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
  // It is a dialog too, as long as it is there.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** A page anew, without what was opened on it. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const own = /^Your account/

test('public screens', async ({ page, service, misdeeds }) => {
  // Links that are no longer good, and a service that is gone.
  misdeeds.allow(/40\d|410|500|ERR_/)
  const confirmationOf = async (name: string): Promise<string> => {
    const email = `${name}@northwind.example`
    const reply = await service.sandbox('email-confirmation', { accountId: '4821', email })
    return JSON.stringify(reply).match(/"path":"([^"]+)"/)?.[1] ?? ''
  }
  await expectNoFaults(page, [
    at('/login', 'Sign in'),
    {
      name: '/login with what is missing',
      open: async () => {
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByLabel('Account ID')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    at('/otpl/was-never-valid', 'This link cannot sign you in'),
    at('/forgotpassword', 'Forgot your password?'),
    at('/resetpassword/some-token', 'Set a new password'),
    at('/emailconfirmation/some-token', 'This link does not work any more'),
    at(await confirmationOf('user'), 'This email is confirmed already'),
    // Pending in the demo data, with a password.
    at(await confirmationOf('felix.sorensen'), 'can sign in with its password'),
    at('/dzone', 'not yet available in your zone'),
    at('/nowhere/at/all', 'Requested page not found'),
    {
      name: '/networkerror',
      open: async () => {
        await page.goto('/login', { waitUntil: 'networkidle' })
        await service.sandbox('fault', { match: '/auth/', kind: 'error', code: -500 })
        await page.evaluate(() => localStorage.setItem('portico.token', 'any'))
        await page.reload()
        await expect(page).toHaveURL(/\/networkerror$/)
      },
    },
  ])
})

test('screens of an owner', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await expectNoFaults(page, [
    at('/admin/workspaces', '7 workspaces · 6 active'),
    at('/admin/workspaces?q=nothing-like-it', 'nothing-like-it'),
    at('/admin/users', '34 users'),
    at('/admin/users?q=nothing-like-it', 'nothing-like-it'),
    at('/admin/plans', 'Enterprise'),
    at('/admin/account', 'Northwind'),
    at('/admin/help', '-32'),
    at('/changepassword', 'Current password'),
  ])
})

test('dialogs and menus about workspaces', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  const list = '/admin/workspaces'
  await expectNoFaults(page, [
    dialog('configure', 'Subdomain', async () => {
      await press(page, 'Configure Helsinki office')
      const folded = page.getByRole('dialog').locator('button[aria-expanded=false]')
      await expect(folded.first()).toBeVisible()
      while ((await folded.count()) > 0) await folded.first().click()
    }),
    dialog('share', 'Helsinki office', async () => {
      await goTo(page, list)
      await press(page, 'Share Helsinki office')
    }),
    dialog('delete', 'Helsinki office', async () => {
      await goTo(page, list)
      await press(page, 'Delete Helsinki office')
    }),
    {
      name: 'menu of the page',
      from: list,
      open: async () => {
        await press(page, 'More')
        await expect(page.getByRole('menuitem').first()).toBeVisible()
      },
    },
    dialog('connection', 'Connection check', async () => {
      await goTo(page, list)
      await choose(page, 'More', 'Connection check')
    }),
    dialog('wizard', 'Set up a workspace', async () => {
      await goTo(page, list)
      await choose(page, 'More', 'Set up this computer')
    }),
    dialog('tour', 'Every computer you share', async () => {
      await goTo(page, list)
      await choose(page, own, 'Show the tour')
    }),
    dialog('preferences', 'Density', async () => {
      await goTo(page, list)
      await choose(page, own, 'Preferences')
    }),
    dialog('change password', 'Current password', async () => {
      await goTo(page, list)
      await choose(page, own, 'Change password')
    }),
    dialog('palette', 'Pages', async () => {
      await goTo(page, list)
      await page.keyboard.press('ControlOrMeta+k')
    }),
    dialog('shortcuts', 'Filter the list', async () => {
      await goTo(page, list)
      await page.keyboard.press('?')
    }),
    {
      name: 'account menu',
      from: list,
      open: async () => {
        await press(page, own)
        await expect(page.getByRole('menuitem').first()).toBeVisible()
      },
    },
    {
      name: 'notices',
      from: list,
      open: async () => {
        await press(page, /^Notifications/)
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ])
})

test('dialogs and menus about people and the account', async ({ page, service, signIn, misdeeds }) => {
  misdeeds.allow(/403|500/)
  await signIn('northwind', 'owner')
  const people = '/admin/users'
  await expectNoFaults(page, [
    dialogAt(`${people}?new`, 'Enter a first name', () => press(page, 'Add user')),
    dialogAt(`${people}?edit=user@northwind.example`, 'First name'),
    dialogAt(`${people}?access=user@northwind.example`, '3 of 7 workspaces'),
    dialogAt(`${people}?map`, 'Search people'),
    dialogAt(`${people}?import`, 'will be saved as', async () => {
      const rows = ['Ana<b>;Roa;roa@northwind.example;', ';Gil;gil@northwind.example;user']
      await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'))
      await press(page, 'Check')
    }),
    dialog('delete somebody', 'This cannot be undone', async () => {
      await goTo(page, people)
      await press(page, /^Delete /)
    }),
    {
      name: 'some are selected',
      open: async () => {
        await goTo(page, people)
        await page.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true })
        await expect(page.getByText('10 selected').first()).toBeVisible()
      },
    },
    dialog('delete several', 'Delete 10 users', () => press(page, 'Delete')),
    {
      name: 'error dialog',
      open: async () => {
        await service.sandbox('fault', {
          match: '/subscriptions/portal/checkout/',
          method: 'POST',
          kind: 'error',
          code: -57,
        })
        await page.goto('/admin/plans')
        await press(page, 'Select Pro')
        await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
      },
    },
    dialogAt('/admin/account?edit', 'Company name'),
    dialogAt('/admin/account?remove', 'permanently deleted'),
    {
      name: 'orders',
      open: async () => {
        await service.sandbox('subscription', { accountId: '4821', state: 'active', planId: 2 })
        await page.goto('/admin/account?users')
        await expect(openedOn(page)).toBeVisible()
      },
    },
    dialogAt('/admin/account?billing', 'Billing details'),
  ])
})

test('what is chosen in the dialog shows at once, on the page as it stands', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true))
  await choose(page, own, 'Preferences')
  for (const choice of ['Dark', 'Compact', 'Español'])
    await page.getByRole('radio', { name: choice }).click({ force: true })
  await expect(page.getByRole('dialog', { name: 'Preferencias' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Espacios de trabajo' })).toBeVisible()
  await expect(page.locator('html[data-theme=dark][data-density=compact][lang=es]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
})
