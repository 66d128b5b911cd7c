import { never } from '@portico/stores/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replying } from '../../../testing/withStores.tsx'
import { PAYMENT } from '../account.fixture.ts'
import { start } from '../account.render.tsx'

afterEach(() => page.viewport(1280, 800))

test.each(['Payment methods', 'Invoices'])(
  'on a phone, a skeleton of the %s is as tall as what comes',
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
