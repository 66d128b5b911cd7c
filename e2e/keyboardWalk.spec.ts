import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { demo, expect, password, test } from './support/test.ts'
import { windows, wizardOf } from './support/wizard.ts'

test.use({ userAgent: windows })

const { accountId } = demo.kite

/** Asserts that the focused element is in view and has a focus ring. */
const expectFocusVisible = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === null || activeElement === document.body) return 'nowhere'
        const { top, bottom, width } = activeElement.getBoundingClientRect()
        const isInView = width > 0 && bottom > 0 && top < innerHeight
        return isInView && activeElement.matches(':focus-visible') ? 'visible' : activeElement.outerHTML
      }),
    )
    .toBe('visible')
}

const press = async (page: Page, name: RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name)
  await expectFocusVisible(page)
  await page.keyboard.press(key)
}

const write = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await press(page, name, 'ControlOrMeta+a')
  await page.keyboard.type(text)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by keyboard only, from sign-in to sign-out', { tag: '@core' }, async ({ page, service }) => {
  await page.goto('/login')
  await heading(page, 'Sign in').waitFor()

  await test.step('sign in', async () => {
    await write(page, /^Account ID/, accountId)
    await write(page, /^Email/, 'owner@kite.example')
    await write(page, /^Password/, password)
    await page.keyboard.press('Enter')
    await expect(wizardOf(page)).toBeVisible()
    await press(page, /^I will do this later$/)
  })

  await test.step('take the whole tour', async () => {
    for (const title of ['Workspaces', 'Users', 'Account', 'Your own menu']) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect(button(page, 'Next')).toBeFocused()
      await expectFocusVisible(page)
      await page.keyboard.press('Enter')
    }
    await expect(button(page, 'Finish')).toBeFocused()
    const saved = page.waitForRequest((request) => request.postData()?.includes('"endTour":true') === true)
    await page.keyboard.press('Enter')
    await saved
    await expect(heading(page, 'Workspaces')).toBeFocused()
    await expectFocusVisible(page)
  })

  await test.step('configure a workspace', async () => {
    await service.sandbox('workspaces', { accountId, count: 2 })
    await page.reload()
    await press(page, /^Actions for Workspace 0*1$/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Configure Workspace/ })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Workspace/)
    await write(page, /^Name/, 'Kite shop')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Kite shop was saved.')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Kite shop' })).toBeVisible()
    await expect(button(page, 'Actions for Kite shop')).toBeFocused()
    await expectFocusVisible(page)
  })

  await test.step('share it', async () => {
    await press(page, /^Actions for Kite shop$/)
    await expect(page.getByRole('menuitem', { name: 'Configure' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share Kite shop with...' })
    await expect(dialog.getByRole('combobox', { name: 'Add people' })).toBeVisible()
    await write(page, /^Add people/, 'user@')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Not saved: 1 added, 0 removed')).toBeVisible()
    await press(page, /^Save$/)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Kite shop is shared with \d+ people\.$/)).toBeVisible()
    await expect(button(page, 'Actions for Kite shop')).toBeFocused()
    await expectFocusVisible(page)
  })

  await test.step('find that in the activity', async () => {
    await press(page, /^Activity$/)
    await expect(heading(page, 'Activity')).toBeFocused()
    await write(page, /^Person or workspace$/, 'Kite shop')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?workspace=/)
    await press(page, /^Details/)
    await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true')
    await expectFocusVisible(page)
  })

  await test.step('invite a user after correcting the form', async () => {
    await press(page, /^Users$/)
    await expect(heading(page, 'Users')).toBeFocused()
    await press(page, /^New user$/)
    const dialog = page.getByRole('dialog', { name: 'New user' })
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await write(page, /^First name/, 'Nadia')
    await write(page, /^Last name/, 'Brandt')
    await press(page, /Role$/)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await write(page, /^Email/, 'nadia')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
    await write(page, /^Email/, 'nadia@kite.example')
    await write(page, /^Confirm email/, 'nadia@kite.example')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Nadia Brandt was added\./)).toBeVisible()
    await expect(button(page, 'New user')).toBeFocused()
    await expectFocusVisible(page)
  })

  await test.step('buy a plan', async () => {
    await press(page, /^Get plan$/)
    await expect(heading(page, 'Select the right plan for you')).toBeFocused()
    await press(page, /^Select Pro$/)
    await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible()
    await write(page, /^Card number/, '4242 4242 4242 4242')
    await write(page, /^Name on the card/, 'Kit Marlow')
    await press(page, /^Pay /)
    const active = page.getByRole('dialog', { name: 'Your plan is active' })
    await expect(active).toBeVisible({ timeout: 20_000 })
    await press(page, /^Done$/)
    await expect(active).toHaveCount(0)
    await expect(heading(page, 'Account')).toBeFocused()
    await expectFocusVisible(page)
  })

  await test.step('sign out', async () => {
    await press(page, /^Your account: /)
    await tabTo(page, /^Search or jump to/)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await expectFocusVisible(page)
    await page.keyboard.press('Enter')
    // The account is filled in already.
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectFocusVisible(page)
  })
})
