import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const SAVE = 'PUT /subscriptions/billinginformation/'
const CUSTOMER = 'GET /account/customers/'

const opened = async (options: RootStoreOptions = { subscription: {} }) => {
  const fixture = makeRootStore(options)
  const { billingInformation: billing, billingDetails: details } = fixture.root.billing
  await billing.load()
  const isOpen = details.open()
  return { ...fixture, billing, details, isOpen }
}

describe('the billing details', () => {
  test('are saved trimmed, and reloaded [S7-035]', async () => {
    const { billing, details, transport, clock } = await opened()
    expect(details.draft).toMatchObject({ name: 'Northwind Labs', email: 'owner@northwind.example' })
    details.set('name', ' Northwind Holding ')
    details.set('email', ' Bills@Northwind.example ')
    expect(details.isDirty).toBe(true)
    await expect(details.save()).resolves.toBe('saved')
    const saved = { name: 'Northwind Holding', email: 'bills@northwind.example' }
    expect(transport.bodiesOf(SAVE)).toEqual([{ ...saved, revision: 1 }])
    await clock.advance(0)
    expect(billing.customer).toMatchObject(saved)
  })

  test('stay as saved after a load that began earlier [S7-035]', async () => {
    const { billing, details, transport, clock } = await opened()
    const answerLate = transport.hold(CUSTOMER)
    const loading = billing.load()
    details.set('name', 'Northwind Holding')
    await expect(details.save()).resolves.toBe('saved')
    await clock.advance(0)
    expect(billing.customer?.name).toBe('Northwind Holding')
    answerLate(
      answer({ customer: { id: 'cus_1', name: 'Northwind Labs', email: 'owner@northwind.example' } }),
    )
    await expect(loading).resolves.toBe(false)
    expect(billing.customer?.name).toBe('Northwind Holding')
  })

  test('changed by somebody else are saved only over them when the user says so', async () => {
    const { details, transport } = await opened()
    const theirs = { name: 'Northwind B.V.', email: 'owner@northwind.example' }
    details.set('name', 'Northwind Holding')
    transport.next(SAVE, refusal(ErrorCode.alreadyExists))
    transport.always(CUSTOMER, answer({ customer: { id: 'cus_1', ...theirs, revision: 2 } }))
    await expect(details.save()).resolves.toBe('conflict')
    expect(details.conflict).toMatchObject({ fields: ['name'], theirs })
    await expect(details.keepMine()).resolves.toBe('saved')
    expect(transport.bodiesOf(SAVE).at(-1)).toEqual({ ...theirs, name: 'Northwind Holding', revision: 2 })
  })

  test.each([
    ['name', ' ', { code: 'required' }],
    ['name', 'n'.repeat(101), { code: 'tooLong', limit: 100 }],
    ['email', '', { code: 'required' }],
    ['email', 'bills', { code: 'invalid' }],
  ] as const)('%s "%s" is refused here, once Save was pressed', async (detail, text, error) => {
    const { details, transport } = await opened()
    details.set(detail, text)
    expect(details.shownErrors.size).toBe(0)
    await expect(details.save()).resolves.toBe('invalid')
    expect([...details.shownErrors]).toEqual([[detail, error]])
    expect(transport.callsOf(SAVE)).toEqual([])
  })

  test('are closed before the first purchase', async () => {
    const { details, isOpen } = await opened({})
    expect(isOpen).toBe(false)
    await expect(details.save()).resolves.toBe('unavailable')
  })
})
