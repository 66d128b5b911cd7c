import type { Page } from '@playwright/test'
import { expect, password, test } from './support/test.ts'

test.use({ changesData: true })

const openPreferences = async (page: Page) => {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await expect(dialog).toBeVisible()
  return dialog
}

const isSaved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/profile') && response.request().method() === 'PUT',
  )

const look = (page: Page) =>
  page.evaluate(() => {
    const { dataset, lang } = document.documentElement
    return { theme: dataset['theme'], density: dataset['density'], lang }
  })

test('theme, density and language follow the person to another browser, and to nobody else there [S7-027] [S7-028]', async ({
  page,
  signIn,
  elsewhere,
}) => {
  await signIn('northwind', 'user')
  const dialog = await openPreferences(page)
  const saved = isSaved(page)
  await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Compact' }).check({ force: true })
  // Not `check`: the dialog that it would look at again speaks Spanish by then.
  await dialog.getByRole('radio', { name: 'Español' }).click({ force: true })
  await expect.poll(() => look(page)).toEqual({ theme: 'dark', density: 'compact', lang: 'es' })
  expect((await saved).status()).toBe(200)

  await signIn('northwind', 'user', elsewhere)
  await expect.poll(() => look(elsewhere)).toEqual({ theme: 'dark', density: 'compact', lang: 'es' })
  await elsewhere.getByRole('button', { name: /^Su cuenta/ }).click()
  await elsewhere.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.getByLabel('ID de cuenta').fill('4821')
  await elsewhere.getByLabel('Correo electrónico').fill('admin@northwind.example')
  await elsewhere.getByLabel('Contraseña', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(elsewhere).toHaveURL(/\/admin\//)
  await expect.poll(async () => (await look(elsewhere)).theme).toBeUndefined()
  expect((await look(elsewhere)).density).toBe('comfortable')
})

test('a choice on the device since holds, by keyboard, and a failed save goes later [S7-027]', async ({
  page,
  signIn,
  service,
  misdeeds,
}) => {
  misdeeds.allow(/500|profile/)
  await signIn('northwind', 'admin')
  await service.sandbox('fault', { match: '/admin/profile', method: 'PUT', kind: 'error', code: -100 })
  const dialog = await openPreferences(page)
  const failed = isSaved(page)
  await dialog.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect((await failed).ok()).toBe(false)
  await service.clearFaults()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeFocused()
  const saved = isSaved(page)
  await page.reload()
  expect((await saved).ok()).toBe(true)
  expect((await look(page)).theme).toBe('light')
})
