import { ErrorCode } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { serviceFixture } from '../testing/fixtures.ts'

const { call } = serviceFixture()

/** Section 7 of the specification. */
const CALLS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/config'],
  ['POST', '/auth/login'],
  ['POST', '/auth/verifyuser'],
  ['POST', '/auth/forgotpassword'],
  ['POST', '/auth/resetpassword'],
  ['POST', '/auth/changepassword'],
  ['POST', '/auth/oturl'],
  ['POST', '/auth/reset2fa/1'],
  ['GET', '/auth/userdata'],
  ['POST', '/users/'],
  ['PUT', '/users/'],
  ['DELETE', '/users/1'],
  ['GET', '/users/'],
  ['GET', '/services/'],
  ['GET', '/services/1'],
  ['PUT', '/services/1'],
  ['DELETE', '/services/1'],
  ['PROPFIND', '/services/ping'],
  ['GET', '/groups/1/members'],
  ['POST', '/groups/1/members'],
  ['PUT', '/admin/profile'],
  ['GET', '/admin/profile'],
  ['PUT', '/account/'],
  ['DELETE', '/account'],
  ['GET', '/stripe/checkout/createsession/1/monthly'],
  ['GET', '/stripe/portal/createsession/'],
  ['PUT', '/subscriptions/4821'],
  ['PUT', '/subscriptions/billinginformation/'],
  ['GET', '/subscriptions/plans/'],
  ['GET', '/subscriptions/account/allinformation/'],
  ['GET', '/subscriptions/payment/allinformation/'],
  ['POST', '/subscriptions/'],
  ['POST', '/subscriptions/portal/checkout/'],
  ['POST', '/subscriptions/portal/customer/'],
  ['PUT', '/account/paymentmethods/attach/'],
  ['PUT', '/account/paymentmethods/setasdefault/'],
  ['DELETE', '/account/paymentmethods/detach/1'],
  ['GET', '/account/customers/'],
  ['GET', '/data/countries.json'],
]

it('all calls are below the base address, at the known paths [S7-002] [S7-003]', async () => {
  const unknown: string[] = []
  for (const [method, path] of CALLS) {
    const { status, text } = await call(`/api${path}`, { method })
    // Without a session, an existing call requires one, or reports missing fields.
    if (status === 404 || text.includes('There is no such call')) unknown.push(`${method} ${path}`)
  }
  expect(unknown).toEqual([])
  expect((await call('/api/portal/')).error().code).toBe(ErrorCode.notFound)
})
