import { AgentLoginSchema, CLIENT_ID, OTHER_SESSIONS } from '@portico/stores/contract'
import * as v from 'valibot'
import { after, type Attempt, type Prepare } from './attempt.fixture.ts'
import { reviewAttemptsOf } from './reviewAttempts.fixture.ts'
import { secondFactorAttemptsOf } from './secondFactorAttempts.fixture.ts'
import {
  ADMIN,
  HEARTBEAT,
  NEW,
  newUser,
  OWNER,
  PASSWORD,
  type serviceFixture,
  STATUS_MAIL,
  USER,
  VIEW_FORM,
} from '../testing/fixtures.ts'
import { solveCaptcha } from '../testing/captcha.ts'
import type { Reply } from '../testing/httpClient.ts'
import { EXPIRED, PAID, paymentsOf } from '../testing/payments.ts'
import { methodAndPath, type Signature } from './calls/index.ts'

export type { Attempt, Prepare }

const paid = PAID[1]
const admin = 'admin@northwind'
const user = 'user@northwind'
const nobody = { path: { id: 'nobody' } }
const unknownLink = { who: null, body: { usertoken: 'unknown' } }
const NEXT_PASSWORD = 'Cardamom-Lantern-7!'

const login = (password: string) => () => ({
  who: null,
  body: { clientid: CLIENT_ID, accountid: '4821', email: OWNER, password },
})

/** For each call: its success and its refusals. */
export const attemptsOf = (fixture: ReturnType<typeof serviceFixture>) => {
  const { call, as, add, control, put, suffix, resetToken, tokenFor, change, userForm, savedView } = fixture
  const { atSubdomain, redeem, workspaceKey } = fixture
  const { order, success, cards } = paymentsOf(fixture)

  /** @param session by default that of `who` */
  const send = async (
    signature: Signature,
    attempt: Attempt,
    session?: { readonly token?: string },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const { path = {}, query = '', body, who = 'owner@northwind', token } = attempt
    const [method, template] = methodAndPath(signature)
    const target = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    )
    const own = token === undefined ? undefined : { token }
    const caller = session ?? own ?? (who === null ? {} : await as(who))
    return call(`/api${target}${query}`, {
      method,
      headers,
      ...caller,
      ...(body === undefined ? {} : { body }),
    })
  }

  const accounting = () => atSubdomain('accounting')
  const inAccounting = async (attempt: Attempt = {}): Promise<Attempt> => ({
    path: { id: (await accounting()).id },
    ...attempt,
  })

  const accountingDown = after(() =>
    control('workspace', { accountId: '4821', subdomain: 'accounting', ready: false }),
  )

  /** A failure that no caller can cause. */
  const failing = after(() => control('fault', { kind: 'error' }), { who: null })

  const cardOf = async (): Promise<string> => (await cards())[0]?.id ?? ''

  const secondFactors = secondFactorAttemptsOf(fixture, failing)

  const attempts: Readonly<Record<Signature, readonly [done: Prepare, refused: Prepare]>> = {
    'GET /config': [() => ({ who: null }), failing],
    'GET /data/countries.json': [() => ({ who: null }), failing],
    'POST /auth/login': [login(PASSWORD), login('wrong')],
    'POST /auth/logout': [() => ({ body: {} }), () => ({ body: { everywhere: 'yes' } })],
    'POST /auth/verifyuser': [
      async () => {
        await add(newUser())
        return { who: null, body: { usertoken: await tokenFor(NEW) } }
      },
      () => unknownLink,
    ],
    'POST /auth/verifyuser/check': [
      async () => ({ body: { usertoken: await resetToken(OWNER) } }),
      () => ({ body: {} }),
    ],
    'POST /auth/forgotpassword': [
      () => ({ who: null, body: { accountId: '4821', email: OWNER } }),
      () => ({ who: null, body: {} }),
    ],
    'POST /auth/resetpassword/check': [
      async () => ({ who: null, body: { usertoken: await resetToken(OWNER) } }),
      () => unknownLink,
    ],
    'POST /auth/resetpassword': [
      async () => ({ who: null, body: { usertoken: await resetToken(OWNER), password: NEXT_PASSWORD } }),
      async () => ({ who: null, body: { usertoken: await resetToken(OWNER), password: 'short' } }),
    ],
    'POST /auth/changepassword': [
      () => ({ body: { oldPassword: PASSWORD, newPassword: NEXT_PASSWORD } }),
      () => ({ body: { oldPassword: 'wrong', newPassword: NEXT_PASSWORD } }),
    ],
    'POST /auth/oturl': [
      async () => ({ body: { webadmin: true }, query: `?serviceid=${(await accounting()).id}` }),
      () => ({ body: { webadmin: true }, who: user }),
    ],
    'GET /auth/userdata': [() => ({}), () => ({ who: null })],
    ...secondFactors.attempts,
    'GET /auth/sessions/': [() => ({}), () => ({ who: null })],
    'DELETE /auth/sessions/{id}': [() => ({ path: { id: OTHER_SESSIONS } }), () => nobody],
    'GET /users/': [() => ({}), () => ({ who: user })],
    'POST /users/': [() => ({ body: newUser() }), () => ({ body: newUser({ role: 3 }) })],
    'PUT /users/': [
      async () => {
        const { revision, ...form } = await userForm(USER)
        // A change, so that the next reply has all fields of a member.
        await change({ ...form, revision })
        return { body: { ...form, lastName: 'Ng' } }
      },
      () => ({ body: { email: ADMIN, endTour: true } }),
    ],
    'DELETE /users/{id}': [() => ({ path: { id: USER } }), () => nobody],
    'GET /users/{id}/shares': [() => ({ path: { id: USER } }), () => nobody],
    'GET /admin/statusmail': [() => ({}), () => ({ who: user })],
    'PUT /admin/statusmail': [
      () => ({ body: STATUS_MAIL }),
      () => ({ body: { ...STATUS_MAIL, timeZone: 'Nowhere' } }),
    ],
    'GET /admin/profile': [() => ({}), () => ({ who: null })],
    'PUT /admin/profile': [
      () => ({ body: { userId: OWNER, preferences: { locale: 'es', theme: null, density: null } } }),
      () => ({ body: { userId: ADMIN, preferences: { locale: 'es', theme: null, density: null } } }),
    ],
    'GET /admin/views/': [() => ({}), () => ({ who: null })],
    'POST /admin/views/': [() => ({ body: VIEW_FORM }), () => ({ body: { ...VIEW_FORM, name: ' ' } })],
    'PUT /admin/views/{id}': [
      async () => ({ path: { id: await savedView() }, body: { ...VIEW_FORM, isPinned: true } }),
      () => ({ path: { id: 'none' }, body: VIEW_FORM }),
    ],
    'DELETE /admin/views/{id}': [
      async () => ({ path: { id: await savedView() } }),
      () => ({ path: { id: 'none' } }),
    ],
    'GET /services/': [
      // A change, so that one workspace has all fields.
      after(async () => put({ ...(await accounting()), name: 'Books' })),
      () => ({ who: null }),
    ],
    'GET /services/{id}': [inAccounting, () => nobody],
    'PUT /services/{id}': [
      async () => inAccounting({ body: { serviceIsDown: false, service: await accounting() } }),
      async () =>
        inAccounting({
          body: { serviceIsDown: false, service: { ...(await accounting()), subdomain: '-' } },
        }),
    ],
    'DELETE /services/{id}': [inAccounting, () => nobody],
    'PROPFIND /services/ping': [accountingDown, () => ({ who: null })],
    'GET /services/{id}/history': [
      async () => ({ ...(await accountingDown()), ...(await inAccounting()) }),
      () => nobody,
    ],
    'GET /services/outages': [accountingDown, () => ({ query: '?limit=0' })],
    'GET /groups/{id}/members': [inAccounting, () => nobody],
    'GET /groups/{id}/shares': [inAccounting, () => nobody],
    'POST /groups/{id}/members': [
      () => inAccounting({ body: { members: [USER] } }),
      () => inAccounting({ body: { members: ['nobody@northwind.example'] } }),
    ],
    'POST /auth/reset2fa/{id}': [
      () => inAccounting({ body: { email: USER } }),
      () => inAccounting({ body: { userid: 'nobody' } }),
    ],
    'POST /services/setuplink': [() => ({}), () => ({ who: user })],
    'POST /services/{id}/key': [inAccounting, () => nobody],
    'POST /server/heartbeat': [
      async () => ({ token: await workspaceKey(), body: HEARTBEAT }),
      async () => ({ token: await workspaceKey(), body: { ...HEARTBEAT, machine: '' } }),
    ],
    'POST /server/redeem': [
      async () => ({
        token: await workspaceKey('northwind', 'accounting'),
        body: { suffix: await suffix() },
      }),
      async () => ({ token: await workspaceKey('northwind', 'design'), body: { suffix: await suffix() } }),
    ],
    'POST /server/visit': [
      async () => {
        const uri = await suffix()
        await redeem(uri)
        return { token: await workspaceKey('northwind', 'accounting'), body: { suffix: uri } }
      },
      async () => ({
        token: await workspaceKey('northwind', 'accounting'),
        body: { suffix: await suffix() },
      }),
    ],
    'POST /services/': [() => ({ body: { machine: 'NW-LAB-07' } }), () => ({ body: {} })],
    'PUT /account/': [() => ({ body: { workspaceWizard: 1 } }), () => ({ body: { companyName: '' } })],
    'DELETE /account': [
      async () => ({ body: { reCaptchaToken: solveCaptcha() } }),
      async () => ({ who: paid, body: { reCaptchaToken: solveCaptcha() } }),
    ],
    'GET /account/activity/': [
      // A change, so that an event has all fields.
      after(async () => change({ ...(await userForm(USER)), lastName: 'Ng' })),
      () => ({ query: '?limit=0' }),
    ],
    ...reviewAttemptsOf(fixture),
    'GET /subscriptions/plans/': [() => ({}), () => ({ who: admin })],
    'GET /subscriptions/account/allinformation/': [() => ({ who: paid }), () => ({ who: admin })],
    'GET /subscriptions/payment/allinformation/': [() => ({ who: paid }), () => ({ who: admin })],
    'GET /subscriptions/preview/': [
      () => ({ who: paid, query: '?planid=2&users=50' }),
      () => ({ query: '?planid=2&users=50' }),
    ],
    'POST /subscriptions/portal/checkout/': [() => ({ body: order() }), () => ({ who: paid, body: order() })],
    'POST /subscriptions/portal/customer/': [
      () => ({ who: paid, body: { return_url: success() } }),
      () => ({ body: { return_url: success() } }),
    ],
    'GET /stripe/checkout/createsession/{planid}/{interval}': [
      () => ({ path: { planid: '2', interval: 'yearly' } }),
      () => ({ path: { planid: '9', interval: 'yearly' } }),
    ],
    'GET /stripe/portal/createsession/': [() => ({ who: paid }), () => ({})],
    'POST /subscriptions/': [
      () => ({ who: EXPIRED[1], body: { subscription: { planId: 2, interval: 'yearly', users: 12 } } }),
      () => ({ body: { subscription: { planId: 2 } } }),
    ],
    'PUT /subscriptions/billinginformation/': [
      () => ({ who: paid, body: { name: 'Bluefin', email: 'bills@bluefin.example' } }),
      () => ({ body: { name: 'Northwind', email: 'bills@northwind.example' } }),
    ],
    'PUT /subscriptions/{id}': [
      () => ({ who: paid, path: { id: '1001' }, body: { planId: 3, users: 60 } }),
      () => ({ path: { id: '4821' }, body: { planId: 3, users: 60 } }),
    ],
    'PUT /account/paymentmethods/attach/': [
      () => ({ who: paid, body: { paymentMethodId: 'pm_card_amex' } }),
      () => ({ who: paid, body: { paymentMethodId: 'pm_unknown' } }),
    ],
    'PUT /account/paymentmethods/setasdefault/': [
      async () => ({ who: paid, body: { paymentMethodId: await cardOf() } }),
      () => ({ who: paid, body: { paymentMethodId: 'pm_unknown' } }),
    ],
    'DELETE /account/paymentmethods/detach/{id}': [
      async () => {
        const before = await cardOf()
        await send('PUT /account/paymentmethods/attach/', {
          who: paid,
          body: { paymentMethodId: 'pm_card_amex', setPaymentMethodAsDefault: true },
        })
        return { who: paid, path: { id: before } }
      },
      () => ({ who: paid, ...nobody }),
    ],
    'GET /account/customers/': [() => ({ who: paid }), () => ({})],
    'POST /agent/login': [
      async () => ({ who: null, body: v.parse(AgentLoginSchema, { otpl: await suffix(admin, {}, null) }) }),
      () => ({ who: null, body: { otpl: '/?otl=unknown' } }),
    ],
  }
  /** As its success sends it, and as its refusal does. */
  const bodiesOf = async (signature: Signature): Promise<readonly unknown[]> => {
    const bodies: unknown[] = []
    for (const prepare of attempts[signature]) bodies.push((await prepare()).body)
    return bodies.filter((body) => body !== undefined)
  }
  return { attempts, bodiesOf, send, ...secondFactors.prepare }
}
