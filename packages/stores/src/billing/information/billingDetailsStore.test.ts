import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { answer, refusal, type Answer } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const SAVE = 'PUT /subscriptions/billinginformation/'
const CUSTOMER = 'GET /account/customers/'

const opened = async (options: RootStoreOptions = { subscription: {} }) => {
  const fixture = makeRootStore(options)
  const { billingInformation: billing, billingDetails: details } = fixture.root
  await billing.load()
  const isOpen = details.open()
  return { ...fixture, billing, details, isOpen }
}

describe('whom bills are for', () => {
  test('is saved trimmed, and read anew [S7-035]', async () => {
    const { billing, details, transport, clock } = await opened()
    expect(details.draft).toMatchObject({ name: 'Northwind Labs', email: 'owner@northwind.example' })
    details.setText('name', ' Northwind Holding ')
    details.setText('email', ' Bills@Northwind.example ')
    expect(details.isDirty).toBe(true)
    await expect(details.save()).resolves.toBe('saved')
    const saved = { name: 'Northwind Holding', email: 'bills@northwind.example' }
    expect(transport.callsOf(SAVE).map(({ body }) => body)).toEqual([saved])
    await clock.advance(0)
    expect(billing.customer).toMatchObject(saved)
  })

  test('is what was saved, also when a load was under way that had asked before [S7-035]', async () => {
    const { billing, details, transport, clock } = await opened()
    const old = Promise.withResolvers<Answer>()
    transport.next(CUSTOMER, old.promise)
    const loading = billing.load()
    details.setText('name', 'Northwind Holding')
    await expect(details.save()).resolves.toBe('saved')
    await clock.advance(0)
    expect(billing.customer?.name).toBe('Northwind Holding')
    old.resolve(
      answer({ customer: { id: 'cus_1', name: 'Northwind Labs', email: 'owner@northwind.example' } }),
    )
    await expect(loading).resolves.toBe(false)
    expect(billing.customer?.name).toBe('Northwind Holding')
  })

  test.each([
    ['name', ' ', { code: 'required' }],
    ['name', 'n'.repeat(101), { code: 'tooLong', limit: 100 }],
    ['email', '', { code: 'required' }],
    ['email', 'bills', { code: 'invalid' }],
  ] as const)('%s "%s" is refused here, once Save was pressed', async (detail, text, error) => {
    const { details, transport } = await opened()
    details.setText(detail, text)
    expect(details.shownErrors.size).toBe(0)
    await expect(details.save()).resolves.toBe('invalid')
    expect([...details.shownErrors]).toEqual([[detail, error]])
    expect(transport.callsOf(SAVE)).toEqual([])
  })

  test('is not saved when it is the same', async () => {
    const { details, transport } = await opened()
    await expect(details.save()).resolves.toBe('unchanged')
    expect(transport.callsOf(SAVE)).toEqual([])
  })

  test('is nobody before anything was bought', async () => {
    const { details, isOpen } = await opened({})
    expect(isOpen).toBe(false)
    await expect(details.save()).resolves.toBe('held')
  })

  test('a refusal says why and loses nothing', async () => {
    const { details, transport } = await opened()
    transport.next(SAVE, refusal(ErrorCode.customerNotFound))
    details.setText('name', 'Other')
    await expect(details.save()).resolves.toBe('failed')
    expect([details.draft.name, details.problem?.code]).toEqual(['Other', ErrorCode.customerNotFound])
  })

  test('two presses save once, and an answer after closing changes nothing', async () => {
    const { details, transport } = await opened()
    const gate = Promise.withResolvers<Answer>()
    transport.next(SAVE, gate.promise)
    details.setText('name', 'Other')
    const first = details.save()
    await expect(details.save()).resolves.toBe('held')
    details.close()
    gate.resolve(answer({ subscription: null }))
    await first
    expect(transport.callsOf(SAVE)).toHaveLength(1)
    expect([details.isOpen, details.problem, details.isSaving]).toEqual([false, null, false])
  })
})
