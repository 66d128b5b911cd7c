import type { Page } from '@playwright/test'
import { expect, password, test } from './support/test.ts'
import { chooseInAccountMenu } from './support/ui.ts'

const openPreferences = async (page: Page) => {
  await chooseInAccountMenu(page, 'Preferences')
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await expect(dialog).toBeVisible()
  return dialog
}

const profileSaved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/profile') && response.request().method() === 'PUT',
  )

const appearance = (page: Page) =>
  page.evaluate(() => {
    const { dataset, lang } = document.documentElement
    return { theme: dataset['theme'], density: dataset['density'], lang }
  })

test('preferences follow the user, and only them [S7-027] [S7-028]', async ({ page, signIn, elsewhere }) => {
  await signIn('northwind', 'user')
  const dialog = await openPreferences(page)
  const saved = profileSaved(page)
  await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Compact' }).check({ force: true })
  // `check` would look for the English dialog again.
  await dialog.getByRole('radio', { name: 'Español' }).click({ force: true })
  await expect.poll(() => appearance(page)).toEqual({ theme: 'dark', density: 'compact', lang: 'es' })
  expect((await saved).status()).toBe(200)

  await signIn('northwind', 'user', { on: elsewhere })
  await expect.poll(() => appearance(elsewhere)).toEqual({ theme: 'dark', density: 'compact', lang: 'es' })
  await elsewhere.getByRole('button', { name: /^Su cuenta/ }).click()
  await elsewhere.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.getByLabel('ID de cuenta').fill('4821')
  await elsewhere.getByLabel('Correo electrónico').fill('admin@northwind.example')
  await elsewhere.getByLabel('Contraseña', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(elsewhere).toHaveURL(/\/admin\//)
  await expect.poll(async () => (await appearance(elsewhere)).theme).toBeUndefined()
  expect((await appearance(elsewhere)).density).toBe('comfortable')
})
