import { expect, test } from './support/test.ts'

test('a bulk change continues without its dialog, asks before the page ends, and is resumed after it', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('northwind', 'owner', { at: '/admin/users' })
  await service.sandbox('fault', { kind: 'delay', delayMs: 700, count: 1000, match: '/users', method: 'PUT' })
  const chip = page.getByRole('button', { name: /^Changing users: / })
  const dialog = page.getByRole('dialog', { name: 'Role: Admin' })

  await test.step('it runs', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: /^Select all \d+$/ }).click()
    await page.getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('menuitem', { name: 'Admin' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText('Under way')
  })

  await test.step('Esc asks; it goes along to other pages', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave it running?' })
    await question.getByRole('button', { name: 'Go on in the background' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Workspaces', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible()
    await expect(chip).toContainText(/^[1-9]\d* of \d+$/)
    await chip.click()
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
  })

  await test.step('the browser asks before a reload', async () => {
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await reloaded
  })

  await test.step('the next page resumes it to the end', async () => {
    await service.clearFaults()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[1-9]\d* of \d+$/)
    const total = Number(await dialog.getByRole('progressbar').getAttribute('aria-valuemax'))
    await dialog.getByRole('button', { name: /^Go on \(\d+\)$/ }).click()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(total))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(chip).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('row', { name: /Admin/ }).first()).toBeVisible()
    await expect(chip).toHaveCount(0)
  })
})
