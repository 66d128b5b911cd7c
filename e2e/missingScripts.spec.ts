import { expect, test } from './support/test.ts'

test.beforeEach(({ pageErrors }) => pageErrors.allow(/ERR_BLOCKED_BY_CLIENT|did not load/))

for (const [file, path] of [
  ['first', '/login'],
  ['libraries', '/admin/workspaces'],
  ['en.public', '/login'],
] as const)
  test(`${path} without ${file} says so and offers to try again`, async ({ page }) => {
    const script = new RegExp(`/assets/${file.replace('.', '\\.')}-[^/]*\\.js`)
    await page.route(script, (route) => route.abort('blockedbyclient'))
    await page.goto(path)
    const missing = page.getByRole('alert')
    await expect(missing.getByText('A part of the page did not load')).toBeVisible()
    await expect(missing.getByRole('code').first()).toContainText(file)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
    await page.unroute(script)
    await missing.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('A part of the page did not load')).toHaveCount(0)
  })
