import { ErrorCode } from '@portico/stores'
import { answer, refusal } from '@portico/stores/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { address, field, noDialog, press, pressIn, retype } from '../../../users/users.render.tsx'
import { start } from '../../account.render.tsx'
import { BILLING } from '../../account.fixture.ts'

const opened = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ path: '/admin/account?billing', subscription: {}, ...options })
  return { ...fixture, dialog: await screen.findByRole('dialog', { name: 'Billing details' }) }
}

describe('billing details', () => {
  test(
    'are edited in a dialog with an address, and are shown when saved [S7-035]',
    { tags: ['core'] },
    async () => {
      const { transport } = await start({ subscription: {} })
      await press('Edit billing details')
      expect(address()).toBe('/admin/account?billing')
      await screen.findByRole('dialog', { name: 'Billing details' })
      await retype('Name on bills', 'Northwind Holding')
      await press('Save')
      await noDialog()
      expect(transport.callsOf(BILLING)).toHaveLength(1)
      expect(screen.getAllByText('The billing details were saved.')).toHaveLength(1)
      await screen.findByText('Northwind Holding')
    },
  )

  test('changed by somebody else meanwhile are not overwritten without a question', async () => {
    const { dialog, transport } = await opened()
    const customer = { id: 'cus_1', name: 'Northwind B.V.', email: 'owner@northwind.example', revision: 2 }
    await retype('Name on bills', 'Northwind Holding')
    transport.next(BILLING, refusal(ErrorCode.alreadyExists))
    transport.always('GET /account/customers/', answer({ customer }))
    await pressIn(dialog, 'Save')
    await screen.findByRole('dialog', { name: /was changed elsewhere$/ })
    await press('Keep mine')
    await noDialog()
    expect(transport.bodiesOf(BILLING).at(-1)).toMatchObject({ name: 'Northwind Holding', revision: 2 })
  })

  test.each([
    ['Name on bills', '', 'Enter the name for the bills.'],
    ['Email for bills', 'bills', 'Enter an email address, such as'],
  ])('%s "%s" is shown at its field', async (label, text, message) => {
    const { dialog, transport } = await opened()
    await retype(label, text)
    await pressIn(dialog, 'Save')
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(transport.callsOf(BILLING)).toEqual([])
  })

  test('are not shown before the first purchase', async () => {
    await start()
    expect(screen.queryByRole('button', { name: 'Edit billing details' })).toBeNull()
  })
})
