import { expect, test, type TestFixtures } from './support/test.ts'
import { openRowDialog } from './support/ui.ts'
import type { Page } from '@playwright/test'

test.use({ keepsData: 'saves nothing' })

/** The cursor is after the typed text; then the code fails. */
const typeInConfigure = async ({
  page,
  signIn,
  pageErrors,
}: Pick<TestFixtures, 'signIn' | 'pageErrors'> & { page: Page }) => {
  pageErrors.allow(/broken code|A part of the page failed/)
  await signIn('northwind', 'owner')
  const dialog = await openRowDialog(page, 'Configure', 'Accounting')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Typed')
  await name.press('End')
  return { dialog, name }
}

test('a dialog whose code fails shows that in its place, and the input is restored', async ({
  page,
  signIn,
  pageErrors,
}) => {
  const { dialog, name } = await typeInConfigure({ page, signIn, pageErrors })
  await page.evaluate(() => {
    const { map } = Array.prototype
    const broken = new Proxy(map, {
      apply: (target, self, args) => {
        if (new Error('').stack?.split('\n')[2]?.includes('/dialogs-') === true)
          throw new TypeError('broken code')
        return Reflect.apply(target, self, args)
      },
    })
    Reflect.set(Array.prototype, 'map', broken)
    Reflect.set(window, 'mend', () => Reflect.set(Array.prototype, 'map', map))
  })
  await page.keyboard.type(' text')
  const crashed = page.getByRole('dialog', { name: 'This window stopped working' })
  await expect(crashed.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Accounting/, includeHidden: true })).toBeVisible()
  await page.evaluate('mend()')
  await crashed.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(name).toHaveValue(/^Typed/)
})

test('a page that stopped: a reload keeps input', { tag: '@core' }, async ({ page, signIn, pageErrors }) => {
  const { dialog, name } = await typeInConfigure({ page, signIn, pageErrors })
  await page.keyboard.type(' text')
  // The crash page needs an element for its frame; the last characters are not stored yet.
  await page.evaluate(() =>
    Reflect.set(Document.prototype, 'createElement', () => {
      throw new TypeError('broken code')
    }),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  expect(await page.locator('#root > *').count()).toBe(0)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(name).toHaveValue('Typed text')
  await expect(page.getByText('This page stopped working')).toBeHidden()

  // The same in the other language.
  await page.evaluate(() => {
    document.documentElement.lang = 'es'
    document.querySelector('#root')?.replaceChildren()
  })
  await expect(page.getByRole('link', { name: 'Recargar la página' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeHidden()
})

test('a newly deployed console is announced, and a button loads it at the same address', async ({
  page,
  signIn,
  service,
}) => {
  await page.clock.install()
  await signIn('northwind', 'owner', { at: '/admin/workspaces?q=acc' })
  await expect(page.getByRole('row', { name: /Accounting/ })).toBeVisible()
  await page.route(`${service.origin}/`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({ response, body: text.replace(/index-\w+\.js/, 'index-next.js') })
  })
  await page.clock.fastForward(600_000)
  await expect(page.getByText(/^A new version of the console is there/)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(/^A new version of the console is there/)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Accounting/ })).toBeVisible()
  expect(page.url()).toContain('/admin/workspaces?q=acc')
})
