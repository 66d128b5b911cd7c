import { expect, test } from './support/test.ts'

test(
  'a view is saved, pinned, changed, updated, opened by its link as another admin, and deleted',
  { tag: '@core' },
  async ({ page, elsewhere, signIn }) => {
    const locked = '/admin/users?status=locked&workspaces=-none'
    await signIn('northwind', 'owner', { at: locked })
    const menuOf = (on: typeof page, name: string) => on.getByRole('button', { name, exact: true })
    const choose = async (button: string, item: string | RegExp) => {
      await menuOf(page, button).click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await choose('Views', 'Save this view…')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Locked out')
    await dialog.getByText('Show in the side menu').click()
    // Slow enough that what is typed next comes before the address has the view.
    const slowDown = await page.context().newCDPSession(page)
    await slowDown.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(menuOf(page, 'View: Locked out')).toBeFocused()
    const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locked out' })
    await expect(pinned).toHaveAttribute('aria-current', 'true')

    await page.getByRole('searchbox', { name: 'Filter' }).fill('a')
    await slowDown.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await choose('View: Locked out (changed)', 'Update “Locked out”')
    await expect(menuOf(page, 'View: Locked out')).toBeVisible()

    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(menuOf(page, 'Views')).toBeVisible()
    await pinned.click()
    await expect(page).toHaveURL(/\/admin\/users\?q=a&status=locked&workspaces=-none&view=[\w-]+$/)

    await signIn('northwind', 'admin', { at: page.url(), on: elsewhere })
    await expect(menuOf(elsewhere, 'Views')).toBeVisible()
    await expect(elsewhere.getByRole('searchbox', { name: 'Filter' })).toHaveValue('a')
    await menuOf(elsewhere, 'Views').click()
    await expect(elsewhere.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible()

    await choose('View: Locked out', 'Delete “Locked out”')
    await expect(pinned).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pinned).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Locked out')
    await page.getByRole('option', { name: /^Go to view Locked out/ }).click()
    await choose('View: Locked out', 'Delete “Locked out”')
    await page.reload()
    await expect(menuOf(page, 'Views')).toBeVisible()
    await expect(pinned).toHaveCount(0)
  },
)
