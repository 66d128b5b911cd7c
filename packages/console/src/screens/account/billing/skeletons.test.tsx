import { never } from '@portico/stores/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replying } from '../../../testing/withStores.tsx'
import { PAYMENT } from '../account.fixture.ts'
import { start } from '../account.render.tsx'

test.each(['Payment methods', 'Invoices'])(
  'on a phone, a skeleton of the %s is as tall as its content',
  async (name) => {
    await page.viewport(390, 900)
    const height = () => {
      const [first] = within(screen.getByRole('list', { name })).queryAllByRole('listitem', { hidden: true })
      return first?.clientHeight
    }
    await start({ subscription: {}, ...replying(PAYMENT, never) })
    const whileLoading = height()
    cleanup()
    await start({ subscription: {} })
    expect(height()).toBe(whileLoading)
  },
)

test('on a phone, the name of a card takes one line', async () => {
  await page.viewport(390, 900)
  await start({ subscription: {}, locale: 'es' })
  const name = await screen.findByText('Mastercard terminada en 4444')
  expect(name.clientHeight).toBeLessThan(2 * Number.parseFloat(getComputedStyle(name).lineHeight))
})
