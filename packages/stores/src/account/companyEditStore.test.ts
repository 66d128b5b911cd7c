import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CompanyInformationSchema } from '../api/contract/account.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makeAccount, makeConfig, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'
import type { CompanyField } from './companyEditStore.ts'

const REQUIRED: readonly CompanyField[] = ['companyName', 'phone', 'state', 'country']
const FIELDS: readonly CompanyField[] = [...REQUIRED, 'address', 'city', 'postalCode', 'email']
const PUT = 'PUT /account/'
const SentSchema = v.object({ ...CompanyInformationSchema.entries, revision: v.optional(v.number()) })
const COUNTRIES = 'GET /data/countries.json'

const lengths = {
  companyName: { min: 2, max: 10 },
  phone: { min: 1, max: 20 },
  state: { min: 0, max: 20 },
  country: { min: 2, max: 2 },
}

const opened = async (options: RootStoreOptions = {}) => {
  const fixture = makeRootStore({
    config: { validationLengths: { ...makeConfig().validationLengths, company: lengths } },
    account: { companyInformation: { companyName: 'Northwind' } },
    ...options,
  })
  const { companyEdit } = fixture.root.billing
  expect(companyEdit.open()).toBe(true)
  await settle()
  return { ...fixture, form: companyEdit }
}

describe('editing the company', () => {
  test('begins with the fields as they are saved [S3-007]', async () => {
    const { form } = await opened()
    expect(FIELDS.map((field) => form.draft[field])).toEqual([
      'Northwind',
      '+1 206 555 0142',
      'Washington',
      'US',
      '400 Pine Street',
      'Seattle',
      '98101',
      'owner@northwind.example',
    ])
    expect([form.isDirty, form.errors.size]).toEqual([false, 0])
  })

  test.each(['admin', 'user'] as const)('is not available to role %s [S1-003] [S6-009]', (role) => {
    expect(makeRootStore({ role }).root.billing.companyEdit.open()).toBe(false)
  })

  test('address, city, postal code and email can be changed, and cleared', async () => {
    const { form, transport } = await opened()
    form.set('address', ' 1 Main Street ')
    for (const field of ['city', 'postalCode', 'email'] as const) form.set(field, ' ')
    await expect(form.save()).resolves.toBe('saved')
    expect(transport.bodiesOf(PUT)).toMatchObject([
      { address: '1 Main Street', city: null, postalCode: null, email: null },
    ])
  })

  test.each(REQUIRED)('%s is required, blanks are not enough [S5-013]', async (field) => {
    const { form, transport } = await opened()
    form.set(field, '   ')
    expect(form.shownErrors.size).toBe(0)
    await expect(form.save()).resolves.toBe('invalid')
    expect([...form.shownErrors]).toEqual([[field, { code: 'required' }]])
    expect(transport.callsOf(PUT)).toEqual([])
  })

  test.each([
    ['companyName', 'N', { code: 'tooShort', limit: 2 }],
    ['companyName', 'Northwind 1', { code: 'tooLong', limit: 10 }],
    ['phone', '1'.repeat(21), { code: 'tooLong', limit: 20 }],
    ['country', 'XX', { code: 'required' }],
    ['email', 'office', { code: 'invalid' }],
  ] satisfies [CompanyField, string, object][])('%s may not be %s', async (field, text, error) => {
    const { form } = await opened()
    form.set(field, text)
    form.touch(field)
    expect(form.shownErrors.get(field)).toEqual(error)
  })

  test('sends other fields back unchanged and typed ones trimmed [S7-029]', async () => {
    const { form, transport, root } = await opened()
    form.set('companyName', ' Contoso ')
    form.set('country', 'ES')
    await expect(form.save()).resolves.toBe('saved')
    const before = makeAccount().companyInformation
    expect(transport.bodiesOf(PUT)).toEqual([
      { ...before, companyName: 'Contoso', country: 'ES', revision: 1 },
    ])
    expect(root.account.companyName).toBe('Contoso')
    expect(form.isDirty).toBe(false)
  })
})

/** From now on the service has another phone number and refuses older forms. */
const conflicted = async () => {
  const fixture = await opened()
  const theirs = makeAccount({
    companyInformation: { companyName: 'Northwind', phone: '+49 30 1' },
    revision: 7,
  })
  fixture.transport.always('GET /auth/userdata', answer(makeUserData({ account: theirs })))
  fixture.transport.always(PUT, ({ body }): Answer => {
    const { revision, ...companyInformation } = v.parse(SentSchema, body)
    const isNewest = revision === theirs.revision
    return isNewest
      ? answer({ account: makeAccount({ companyInformation }) })
      : refusal(ErrorCode.alreadyExists)
  })
  fixture.form.set('state', 'Oregon')
  await expect(fixture.form.save()).resolves.toBe('conflict')
  return fixture
}

describe('a company changed elsewhere', () => {
  test('shows the result of either choice, and nothing is saved', async () => {
    const { form, root } = await conflicted()
    expect(form.conflict).toMatchObject({
      fields: ['phone', 'state'],
      mine: { phone: '+49 30 1', state: 'Oregon' },
      theirs: { phone: '+49 30 1', state: 'Washington' },
    })
    expect(root.account.value?.companyInformation.state).toBe('Washington')
  })

  test('keeping mine saves it over theirs', async () => {
    const { form, root } = await conflicted()
    await expect(form.keepMine()).resolves.toBe('saved')
    expect(root.account.value?.companyInformation).toMatchObject({ phone: '+49 30 1', state: 'Oregon' })
  })

  test('taking theirs shows them, also on the page', async () => {
    const { form, root } = await conflicted()
    form.takeTheirs()
    expect(form).toMatchObject({ isDirty: false, conflict: null, draft: { phone: '+49 30 1' } })
    expect(root.account.value?.companyInformation.phone).toBe('+49 30 1')
  })
})

describe('the countries', () => {
  test('are a list of code and name, fetched once [S3-007]', async () => {
    const { form, transport } = await opened()
    expect(form.countries.all).toContainEqual({ code: 'ES', name: 'Spain' })
    form.close()
    form.open()
    await settle()
    expect(transport.callsOf(COUNTRIES)).toHaveLength(1)
  })

  test.each([
    ['is not there', refusal(ErrorCode.notFound)],
    ['is a HTML page', { status: 404, body: '<html>' }],
    ['have the wrong shape', answer({ countries: [] })],
  ] satisfies [string, Answer][])('a file that %s does not prevent saving [S8-015]', async (_, given) => {
    const fixture = makeRootStore()
    fixture.transport.always(COUNTRIES, given)
    const { session } = fixture.root
    const { companyEdit: form } = fixture.root.billing
    form.open()
    await fixture.clock.advance(10_000)
    expect(form.countries.isMissing).toBe(true)
    form.set('country', ' es ')
    await expect(form.save()).resolves.toBe('saved')
    expect(fixture.transport.callsOf(PUT)[0]?.body).toMatchObject({ country: 'ES' })
    expect(session.isSignedIn).toBe(true)
  })

  test('can be loaded again', async () => {
    const fixture = makeRootStore()
    fixture.transport.next(COUNTRIES, refusal(ErrorCode.notFound))
    const { countries } = fixture.root.billing.companyEdit
    await countries.load()
    await countries.load()
    expect([countries.isMissing, countries.all.length]).toEqual([false, 4])
  })
})
