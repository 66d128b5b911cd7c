import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** As a spreadsheet on Windows exports it: Latin-1, semicolons, a header. */
const file = Buffer.from(
  [
    'Nombre;Apellidos;Correo electrónico;Rol',
    "Zoë;O'Brien;zoe.import@northwind.example;user",
    "'=1+1;Núñez;nunez.import@northwind.example;Administrador",
    'Ana<script>alert(1)</script>;Roa;roa.import@northwind.example;',
    ';Gil;gil.import@northwind.example;user',
    'Zoë;Again;ZOE.import@northwind.example;user',
    'Uma;Finch;user@northwind.example;user',
  ].join('\r\n'),
  'latin1',
)

const openMenu = async (page: Page, item: RegExp) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  return page.getByRole('menuitem', { name: item })
}

test(
  'import, invite and export [S5-002] [S5-007] [S7-015] [S7-019]',
  { tag: '@core' },
  async ({ page, elsewhere, signIn }) => {
    test.setTimeout(90_000)
    await signIn('northwind', 'admin', { at: '/admin/users' })
    await expect(page.getByText(/^34 users/)).toBeVisible()

    await test.step('a file is checked', async () => {
      await (await openMenu(page, /^Import/)).click()
      const dialog = page.getByRole('dialog', { name: 'Import people' })
      await expect(dialog).toBeVisible()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: file })
      await expect(dialog.getByText('people.csv was read as Western European (Windows-1252).')).toBeVisible()
      await dialog.getByRole('button', { name: 'Check' }).click()
      await expect(
        dialog.getByText('3 to invite · 1 with problems · 1 duplicate · 1 already here'),
      ).toBeFocused()
      await expect(dialog.getByRole('row', { name: /Gil/ })).toContainText('First name: Enter a first name')
      await expect(dialog.getByRole('row', { name: /Roa/ })).toContainText('will be saved as')
    })

    await test.step('users without problems are invited', async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Invite 3 people' }).click()
      await expect(dialog.getByText('All done: 3 users').first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByText(/^37 users/)).toBeVisible()
    })

    await test.step('each has an e-mail', async () => {
      await elsewhere.goto('/outbox')
      const invited = ['zoe', 'nunez', 'roa'].map((name) => `${name}.import@northwind.example`)
      for (const email of invited)
        await expect(elsewhere.getByRole('listitem').filter({ hasText: email })).toHaveCount(1)
      await elsewhere.getByRole('listitem').filter({ hasText: 'zoe.import@' }).getByRole('link').click()
      await expect(elsewhere.getByRole('link', { name: /^http/ }).first()).toBeVisible()
    })

    await test.step('the export has the shown rows, without a formula', async () => {
      await page.getByRole('searchbox', { name: 'Filter by name or email' }).fill('.import@')
      await expect(page.getByRole('rowheader')).toHaveCount(3)
      const item = await openMenu(page, /^Export/)
      await expect(item).toHaveText('Export 3 users')
      const saving = page.waitForEvent('download')
      await item.click()
      const download = await saving
      expect(download.suggestedFilename()).toMatch(/^portico-4821-users-\d{4}-\d\d-\d\d\.csv$/)
      const text = await readFile(await download.path(), 'utf8')
      const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
      const shown = await page.getByRole('row').filter({ hasText: '.import@' }).allInnerTexts()
      const emails = shown.map((row) => /\S+@\S+/.exec(row)?.[0])
      expect(lines.slice(1).map((line) => /\w+\.import@[\w.]+/.exec(line)?.[0])).toEqual(emails)
      expect(text).toContain(`"'=1+1","Núñez","nunez.import@northwind.example","Admin","Pending"`)
      expect(text).toContain(`"Zoë","O'Brien","zoe.import@northwind.example","User","Pending"`)
      expect(text).not.toContain('<script>')
    })
  },
)
