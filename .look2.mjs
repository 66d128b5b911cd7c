import { open, base } from './.look.mjs'
const id = 'nMFcX0jfUC3TiD2OoZwL6Q'
{
const { browser, page, shot } = await open()
await page.goto(base + `/admin/workspaces?share=${id}`); await page.waitForTimeout(1500)
await page.getByRole('combobox').fill('a'); await page.waitForTimeout(500); await page.keyboard.press('Enter'); await page.waitForTimeout(300); await shot('share1')
await page.keyboard.press('Escape')
await page.evaluate(() => navigator.clipboard.writeText('user@northwind.example, felix.zhang@northwind.example, bea@x.example; Carl Olson <carl@northwind.example>, foo'))
await page.getByRole('combobox').focus(); await page.keyboard.press('Control+V'); await page.waitForTimeout(500); await shot('share2')
await page.getByRole('button', { name: /^Invite/ }).click(); await page.waitForTimeout(1500); await shot('share3')
await browser.close() }
{
const { browser, page, shot } = await open({ width: 390, height: 760, dark: true, locale: 'es' })
await page.goto(base + `/admin/workspaces?share=${id}`); await page.waitForTimeout(1500)
await page.getByRole('button', { name: 'Añadir a todos' }).click(); await page.waitForTimeout(300); await shot('share4')
await page.getByRole('combobox').fill('antonio.chen@northwind.example'); await page.waitForTimeout(500); await page.keyboard.press('Enter'); await page.waitForTimeout(300); await shot('share5')
await browser.close() }
