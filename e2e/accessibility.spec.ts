import { expect, test } from './support/test.ts'
import { expectNoSidewaysScroll, expectNoViolations, openPage, phone } from './support/ui.ts'

// What a story lacks: landmarks, headings and ids of the frame and the screen together.
test('whole pages have no axe violations, in Spanish', { tag: '@core' }, async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize(phone)
  await signIn('northwind', 'owner')
  const main = page.getByRole('main')
  await expect(main.getByText('Accounting').first()).toBeVisible()
  await expectNoViolations(page)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(main.getByRole('rowheader', { name: 'Accounting' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Su cuenta/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  for (const [name, text] of [
    ['Usuarios', 'antonio.chen@northwind.example'],
    ['Cuenta', /^Northwind Labs$/],
  ] as const) {
    await openPage(page, name)
    await expect(main.getByText(text).first()).toBeVisible()
    await expectNoViolations(page)
  }
})

test('nothing scrolls sideways at 320 px or 200 % text, in Spanish', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('portico.preferences', '{"locale":"es"}'))
  await signIn('northwind', 'owner')
  for (const path of ['/admin/workspaces', '/admin/users', '/admin/plans']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSidewaysScroll(page)
  }
})
