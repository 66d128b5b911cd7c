import { AccountSchema, ErrorCode, type CompanyInformation } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { serviceFixture } from '../testing/fixtures.ts'
import { START_TEXT } from '../testing/testService.ts'

const { db, call, signIn } = serviceFixture()

const put = async (body: unknown, email = 'owner@kite.example', accountId = '1003') =>
  call('/api/account/', { method: 'PUT', body, token: await signIn(accountId, email) })

const accountIn = (reply: Awaited<ReturnType<typeof put>>) =>
  reply.data(v.object({ account: AccountSchema })).account

const isWizardDone = async () =>
  (await db().selectFrom('accounts').select(['id', 'workspace_wizard']).orderBy('id').execute()).map(
    ({ id, workspace_wizard }) => [id, workspace_wizard],
  )

const others = [
  ['1001', true],
  ['1002', true],
] as const

describe('PUT /account/ {workspaceWizard}', () => {
  it('sets the wizard’s flag of this account only [S4-021] [S7-029]', async () => {
    const done = await put({ workspaceWizard: 1 })
    expect([done.status, accountIn(done).workspaceWizard]).toEqual([200, 1])
    expect(accountIn(await put({ workspaceWizard: 1 })).workspaceWizard).toBe(1)
    expect(await isWizardDone()).toEqual([...others, ['1003', true], ['4821', true]])
    expect(accountIn(await put({ workspaceWizard: 0 })).workspaceWizard).toBe(0)
    expect(await isWizardDone()).toEqual([...others, ['1003', false], ['4821', true]])
  })

  it('refuses company fields, which would be lost', async () => {
    expect((await put({ workspaceWizard: 1, companyName: 'Kite' })).status).toBe(400)
    expect(await isWizardDone()).toContainEqual(['1003', false])
  })
})

const company: CompanyInformation = {
  companyName: 'Kite Dental & Sons',
  phone: '+353 1 555 0100',
  country: 'IE',
  state: 'Leinster',
  address: '1 Merrion Row',
  city: 'Dublin',
  postalCode: 'D02',
  email: 'office@kite.example',
}

describe('PUT /account/ with company fields', () => {
  it('stores only them, without surrounding blanks [S7-029]', async () => {
    const reply = await put({ ...company, companyName: '  Kite Dental & Sons ' })
    expect(accountIn(reply)).toMatchObject({ companyInformation: company, workspaceWizard: 0 })
    const { companyName, phone, country, state } = company
    expect(accountIn(await put({ companyName, phone, country, state })).companyInformation).toEqual(company)
  })

  it('clears empty fields', async () => {
    await put(company)
    const cleared = { address: '', city: '  ', postalCode: null, email: null }
    expect(accountIn(await put({ ...company, ...cleared })).companyInformation).toEqual({
      ...company,
      address: null,
      city: null,
      postalCode: null,
      email: null,
    })
  })

  it.each([
    ['companyName', ''],
    ['companyName', '   '],
    ['companyName', 'x'.repeat(101)],
    ['companyName', null],
    ['phone', ''],
    ['phone', '1'.repeat(41)],
    ['state', ''],
    ['state', 'x'.repeat(101)],
    ['country', ''],
    ['country', 'ie'],
    ['country', 'XX'],
    ['address', 'x'.repeat(101)],
    ['postalCode', 'x'.repeat(21)],
    ['email', 7],
    ['registrationDate', '2020-01-01'],
  ])('refuses %s = %j and stores nothing', async (field, value) => {
    const reply = await put({ ...company, [field]: value })
    expect([reply.status, reply.error().message]).toEqual([400, `Invalid content: ${field} is not valid`])
    const { company_name } = await db()
      .selectFrom('accounts')
      .select('company_name')
      .where('id', '=', '1003')
      .executeTakeFirstOrThrow()
    expect(company_name).toBe('Kite Dental')
  })

  it.each(['companyName', 'phone', 'state', 'country'])('needs the %s', async (field) => {
    const reply = await put(Object.fromEntries(Object.entries(company).filter(([name]) => name !== field)))
    expect([reply.status, reply.error().message]).toEqual([400, `Invalid content: ${field} is missing`])
  })

  it.each([undefined, {}, [], 'text'])('refuses %j', async (body) => {
    expect((await put(body)).status).toBe(400)
  })
})

it('a refused change has the author and time of the last change; the wizard’s flag does not count', async () => {
  const older = accountIn(await put({ workspaceWizard: 1 }))
  expect(older).not.toHaveProperty('lastChange')
  await put({ ...company, phone: '+1 1', revision: older.revision })
  const late = await put({ ...company, phone: '+1 2', revision: older.revision })
  expect(late.error().code).toBe(ErrorCode.alreadyExists)
  const { lastChange } = accountIn(await put({ workspaceWizard: 0 }))
  expect(lastChange).toEqual({ by: 'owner@kite.example', at: START_TEXT })
})
