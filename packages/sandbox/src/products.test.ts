import { ConfigSchema } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { openProducts } from './products.ts'
import { demoWith } from './testing/demo.ts'

const startDemo = demoWith(openProducts)

it('the product’s own addresses lead to pages that say in both languages that they stand in [S7-004]', async () => {
  const demo = await startDemo()
  const { externalUrls } = (await demo.call('/api/config')).data(ConfigSchema)
  for (const page of ['help', 'documentation', 'product'] as const) {
    const url = externalUrls[page] ?? ''
    const reply = await fetch(url)
    expect(await reply.text()).toContain(`Here would be the product’s ${page === 'product' ? 'site' : page}`)
    expect(await (await fetch(`${url}?lang=es`)).text()).toContain('<html lang="es">')
  }
})
