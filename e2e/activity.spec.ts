import { readFile } from 'node:fs/promises'
import { demo, password } from './support/demo.ts'
import { startService } from './support/service.ts'
import { expect, submitSignInOf, test } from './support/test.ts'
import { expectHeading, openPage, openRowDialog } from './support/ui.ts'

test.describe('when the service offers it', () => {
  test('an owner revokes access to a workspace, finds it in the activity, and exports it', async ({
    page,
    signIn,
  }) => {
    await signIn('northwind', 'owner')
    const dialog = await openRowDialog(page, 'Share', 'Accounting')
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    await openPage(page, 'Activity')
    await page.getByRole('combobox', { name: 'Person or workspace' }).fill('accou')
    await page.getByRole('option', { name: /^Accounting/ }).click()
    await expect(page).toHaveURL(/\/admin\/activity\?workspace=/)
    const newest = page
      .getByRole('listitem')
      .filter({ hasText: / stopped sharing Accounting with / })
      .first()
    await expect(newest).toContainText('Olivia Reyes')
    await newest.getByRole('button', { name: /^Details/ }).click()
    await expect(newest).toContainText('@northwind.example →')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^portico-4821-activity-.*\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[1]).toContain('stopped sharing Accounting with')
    expect(lines.length).toBe((await page.getByRole('main').getByRole('time').count()) + 1)
  })
})

test('with the additions off it is not offered', async ({ page }) => {
  const service = await startService({ env: { ADDITIONS: 'none' } })
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${service.origin}/login`)
    await submitSignInOf(page, demo.northwind.accountId, 'owner@northwind.example', password)
    await expectHeading(page, 'Workspaces')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Activity' })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('activity')
    await expect(page.getByRole('option', { name: /^Activity/ })).toHaveCount(0)
    await page.goto(`${service.origin}/admin/activity`)
    await expectHeading(page, 'Page not found')
    expect(asked.filter((path) => path.includes('activity') && path.startsWith('/api'))).toEqual([])
  } finally {
    await service.stop()
  }
})
