import type { Page } from '@playwright/test'
import type { PreferencesSnapshot } from '@portico/stores'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import {
  expectHeading,
  expectNoSidewaysScroll,
  expectNoViolations,
  openAccountMenu,
  tabOpenedBy,
} from './support/ui.ts'

const themes = ['light', 'dark', 'contrast'] as const
const widths = [1280, 1040, 800, 390] as const

const setPreferences = (page: Page, preferences: PreferencesSnapshot) =>
  page.addInitScript((value) => localStorage.setItem('portico.preferences', JSON.stringify(value)), {
    ...preferences,
    density: 'comfortable',
  })

for (const theme of themes) {
  test.describe(`theme ${theme}`, () => {
    test('public screens have no axe violations', async ({ page }) => {
      await setPreferences(page, { theme, locale: theme === 'dark' ? 'es' : 'en' })
      for (const path of ['/login', '/nowhere', '/dzone', '/forgotpassword']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page)
      }
    })

    test('admin screens have no axe violations at any width', async ({ page, signIn }) => {
      await setPreferences(page, { theme, locale: 'en' })
      await signIn('northwind', 'owner')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByText('7 workspaces · 6 active')).toBeVisible()
        await expectNoViolations(page)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await openAccountMenu(page)
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      await expectNoViolations(page)
    })
  })
}

test('nothing scrolls sideways at 320 px or 200 % text, in Spanish', async ({ page, signIn }) => {
  await setPreferences(page, { theme: 'light', locale: 'es' })
  await signIn('northwind', 'owner')
  for (const path of ['/admin/workspaces', '/admin/users', '/admin/plans']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1280, 1040, 801, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSidewaysScroll(page)
  }
})

test('by keyboard only: sign in, use the table, open, copy, sign out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect(page.getByLabel('Account ID')).toBeFocused()
  await page.keyboard.type('4821')
  await press('Tab')
  await page.keyboard.type('owner@northwind.example')
  await press('Tab')
  await page.keyboard.type('Portico-2026!')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeFocused()

  await page.reload()
  await expectHeading(page, 'Workspaces')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, /^Machine/)
  await press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Machine' })).toHaveAttribute('aria-sort', 'ascending')

  await tabTo(page, /^accounting-4821/)
  const tab = await tabOpenedBy(context, () => press('Enter'))
  await expect(tab.getByText('owner@northwind.example')).toBeVisible()
  await tab.close()

  await tabTo(page, /^Copy the URL of Accounting/)
  await press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/accounting-4821/)

  await page.getByRole('heading', { name: 'Workspaces', level: 1 }).focus()
  const menu = page.getByRole('button', { name: /^Your account/ })
  for (let step = 0; step < 12; step += 1) {
    await press('Shift+Tab')
    if (await menu.evaluate((element) => element === document.activeElement)) break
  }
  await press('Enter')
  await tabTo(page, /^Search or jump to/)
  await press('End')
  await press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})
