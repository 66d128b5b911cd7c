import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The code of open menus and popovers. */
const CODE = /\/assets\/overlays-[^/]+\.js/

const actions = (page: Page) =>
  page.getByRole('button', { name: 'Actions for Accounting', exact: true, includeHidden: true })

test('a menu that is pressed before its code is there opens when it arrives', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/admin/workspaces')
  for (const button of [actions(page), page.getByRole('button', { name: /^Your account/ })]) {
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  // The press elsewhere has taken the first one back.
  await expect(actions(page)).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Your account/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await actions(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
})

test('without the code of menus and dialogs the page stays, and says what did not open', async ({
  page,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_BLOCKED_BY_CLIENT|A part of the (page failed|console did not load)/)
  await signIn('northwind', 'owner')
  await page.route(/\/assets\/(?:overlays|setup|dialogs|shared)-[^/]+\.js/, (route) =>
    route.abort('blockedbyclient'),
  )
  await page.goto('/admin/workspaces')
  await actions(page).click()
  await expect(actions(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add workspace' }).click()
  await expect(page.getByText(/^Nothing opened/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Accounting/ })).toBeVisible()
})
