import { open, base } from './.look.mjs'
const id = 'nMFcX0jfUC3TiD2OoZwL6Q'
const one = await open()
const two = await open({ email: 'admin@northwind.example' })
for (const { page } of [one, two]) { await page.goto(base + `/admin/workspaces?configure=${id}`); await page.getByRole('textbox', { name: 'Name' }).waitFor() ; await page.waitForTimeout(800) }
await one.shot('conf0')
await two.page.getByRole('textbox', { name: 'Name' }).fill('Books'); await two.page.getByRole('button', { name: 'Save', exact: true }).click(); await two.page.waitForTimeout(2500)
await one.page.getByRole('textbox', { name: 'Name' }).fill('Ledger'); await one.page.getByRole('button', { name: 'Save', exact: true }).click(); await one.page.waitForTimeout(2500)
await one.shot('conf1')
await one.browser.close(); await two.browser.close()
const three = await open({ width: 390, height: 760, dark: true, locale: 'es' })
await three.page.goto(base + `/admin/workspaces?configure=${id}`); await three.page.waitForTimeout(2500); await three.shot('conf2')
await three.browser.close()
