import {
  AccessReviewsReplySchema,
  CLIENT_ID,
  OTHER_SESSIONS,
  type WireWorkspace,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { startReview } from '../document/reviewAttempts.fixture.ts'
import { NEW, newUser, OWNER, PASSWORD, STATUS_MAIL, USER, VIEW_FORM } from '../testing/fixtures.ts'
import { solveCaptcha } from '../testing/captcha.ts'
import type { Reply } from '../testing/httpClient.ts'
import { paymentsOf } from '../testing/payments.ts'
import { payingFixture } from '../testing/stripeFixture.ts'
import type { AuditAction } from './actions.ts'
import { secondFactorWrites } from './secondFactorWrites.fixture.ts'

const fixture = payingFixture()
const { service, db, call, as, add, suffix, list, tokenFor, resetToken, members } = fixture
const { savedView, workspaceKey } = fixture
const { order, success, cards, send } = paymentsOf(fixture)

const ID = 'the-audited-call'
const GOOD = 'Another-2026!'

/** What a call is sent or answers with under names of secrets. */
const secretsIn = (json: string): readonly string[] =>
  [
    ...json.matchAll(/"(?:recoveryCodes|setup|ticket|key|\w*[pP]assword|\w*[tT]oken)":(\[[^\]]*\]|"[^"]*")/g),
  ].flatMap(([, value = '']) => value.match(/[^",[\]]{8,}/g) ?? [])

let secrets: readonly string[] = []

/** @param who a session, or that of somebody */
const act = async (
  method: string,
  path: string,
  body?: unknown,
  who?: string | { readonly token: string },
): Promise<Reply> => {
  const reply = await call(`/api${path}`, {
    ...(typeof who === 'string' ? await as(who) : who),
    method,
    headers: { 'X-Request-Id': ID },
    ...(body === undefined ? {} : { body }),
  })
  secrets = [...secrets, ...secretsIn(JSON.stringify(body ?? {})), ...secretsIn(reply.text)]
  return reply
}

const [owner, admin, payer, late] = ['owner@northwind', 'admin@northwind', 'owner@bluefin', 'owner@quarry']

const first = async (): Promise<WireWorkspace> => {
  const [workspace] = await list(owner)
  if (!workspace) throw new Error('There is no workspace')
  return workspace
}
const cardOf = async (isDefault: boolean): Promise<string> => {
  const card = (await cards()).find((method) => method.isDefault === isDefault)
  return card?.id ?? ''
}
const attach = (body: object, who?: string) =>
  act('PUT', '/account/paymentmethods/attach/', { paymentMethodId: 'pm_card_amex', ...body }, who)
const invited = async (): Promise<string> => {
  await add(newUser())
  return tokenFor(NEW)
}
/** Of the running review, or a new one. */
const reviewed = async (method: string, path: string, decision?: string): Promise<Reply> => {
  const listed = await call('/api/account/reviews/', await as(admin))
  const running = listed.data(AccessReviewsReplySchema).reviews.find(({ finishedAt }) => finishedAt === null)
  const id = running?.id ?? (await startReview(fixture, 'northwind')).id
  const body = { workspace: (await first()).id, ...(decision !== undefined && { decision }) }
  return act(method, `/account/reviews/${id}/${path}`, path === 'finish' ? {} : body, admin)
}

const company = { companyName: 'Northwind', phone: '+34 600', state: 'Madrid', country: 'ES' }

/** Each successful write of the API, and the action of its event. */
const WRITES: Readonly<Record<string, readonly [AuditAction, () => Promise<Reply>]>> = {
  'POST /api/auth/login': [
    'signIn',
    () =>
      act('POST', '/auth/login', {
        clientid: CLIENT_ID,
        accountid: '4821',
        email: OWNER,
        password: PASSWORD,
      }),
  ],
  ...secondFactorWrites(fixture, act),
  'POST /api/auth/logout': ['signOut', () => act('POST', '/auth/logout', {}, owner)],
  'DELETE /api/auth/sessions/:id': [
    'session.end',
    () => act('DELETE', `/auth/sessions/${OTHER_SESSIONS}`, undefined, owner),
  ],
  'POST /api/auth/verifyuser': [
    'email.confirm',
    async () => act('POST', '/auth/verifyuser', { usertoken: await invited() }),
  ],
  'POST /api/auth/oturl': ['agentLink.create', () => act('POST', '/auth/oturl', {}, owner)],
  'POST /api/auth/forgotpassword': [
    'password.forget',
    () => act('POST', '/auth/forgotpassword', { accountId: '4821', email: USER }),
  ],
  'POST /api/auth/resetpassword': [
    'password.reset',
    async () => act('POST', '/auth/resetpassword', { usertoken: await resetToken(USER), password: GOOD }),
  ],
  'POST /api/auth/changepassword': [
    'password.change',
    () => act('POST', '/auth/changepassword', { oldPassword: PASSWORD, newPassword: GOOD }, owner),
  ],
  'POST /api/agent/login': [
    'signIn',
    async () => act('POST', '/agent/login', { otpl: await suffix(owner, {}, null) }),
  ],
  'POST /api/auth/reset2fa/:id': [
    'secondFactor.reset',
    async () => act('POST', `/auth/reset2fa/${(await first()).id}`, { email: USER }, admin),
  ],
  'PUT /api/account': ['account.change', () => act('PUT', '/account', company, owner)],
  'DELETE /api/account': [
    'account.delete',
    async () => act('DELETE', '/account', { reCaptchaToken: solveCaptcha() }, owner),
  ],
  'PUT /api/admin/profile': [
    'profile.change',
    () =>
      act(
        'PUT',
        '/admin/profile',
        { userId: OWNER, preferences: { locale: 'es', theme: null, density: null } },
        owner,
      ),
  ],
  'PUT /api/admin/statusmail': [
    'statusMail.change',
    () => act('PUT', '/admin/statusmail', STATUS_MAIL, admin),
  ],
  'POST /api/admin/views': ['view.add', () => act('POST', '/admin/views', VIEW_FORM, owner)],
  'PUT /api/admin/views/:id': [
    'view.change',
    async () => act('PUT', `/admin/views/${await savedView()}`, VIEW_FORM, owner),
  ],
  'DELETE /api/admin/views/:id': [
    'view.remove',
    async () => act('DELETE', `/admin/views/${await savedView()}`, undefined, owner),
  ],
  'POST /api/users': ['member.add', () => act('POST', '/users', newUser(), admin)],
  'PUT /api/users': [
    'member.change',
    async () => {
      const member = (await members()).find(({ id }) => id === USER)
      return act(
        'PUT',
        '/users',
        {
          email: USER,
          firstName: 'Changed',
          lastName: 'Name',
          role: member?.level,
          status: member?.status,
          activeDirectoryId: '',
        },
        admin,
      )
    },
  ],
  'DELETE /api/users/:id': ['member.remove', () => act('DELETE', `/users/${USER}`, undefined, admin)],
  'POST /api/services': ['workspace.add', () => act('POST', '/services', { machine: 'PC-9' }, admin)],
  'PUT /api/services/:id': [
    'workspace.change',
    async () => {
      const renamed = { ...(await first()), name: 'Renamed' }
      return act('PUT', `/services/${renamed.id}`, { serviceIsDown: false, service: renamed }, admin)
    },
  ],
  'DELETE /api/services/:id': [
    'workspace.remove',
    async () => act('DELETE', `/services/${(await first()).id}`, undefined, admin),
  ],
  'POST /api/services/:id/key': [
    'workspaceKey.new',
    async () => act('POST', `/services/${(await first()).id}/key`, undefined, admin),
  ],
  'POST /api/server/redeem': [
    'workspace.enter',
    async () => {
      const token = await workspaceKey('northwind', 'accounting')
      return act('POST', '/server/redeem', { suffix: await suffix(owner) }, { token })
    },
  ],
  'POST /api/services/setuplink': ['setupLink.mail', () => act('POST', '/services/setuplink', {}, admin)],
  'POST /api/groups/:id/members': [
    'workspace.share',
    async () => act('POST', `/groups/${(await first()).id}/members`, { members: [USER] }, admin),
  ],
  'POST /api/account/reviews': ['review.start', () => act('POST', '/account/reviews', { name: 'Q4' }, admin)],
  'PUT /api/account/reviews/:id/marks': ['review.mark', () => reviewed('PUT', 'marks', 'kept')],
  'POST /api/account/reviews/:id/revocations': [
    'workspace.share',
    async () => {
      await reviewed('PUT', 'marks', 'revoked')
      return reviewed('POST', 'revocations')
    },
  ],
  'POST /api/account/reviews/:id/finish': ['review.finish', () => reviewed('POST', 'finish')],
  'POST /api/subscriptions/portal/checkout': [
    'checkout.open',
    () => act('POST', '/subscriptions/portal/checkout/', order(), owner),
  ],
  'POST /api/subscriptions/portal/customer': [
    'billingPortal.open',
    () => act('POST', '/subscriptions/portal/customer/', { return_url: success() }, payer),
  ],
  'GET /api/stripe/checkout/createsession/:planid/:interval': [
    'checkout.open',
    () => act('GET', '/stripe/checkout/createsession/2/monthly', undefined, owner),
  ],
  'GET /api/stripe/portal/createsession': [
    'billingPortal.open',
    () => act('GET', '/stripe/portal/createsession', undefined, payer),
  ],
  'POST /api/subscriptions': [
    'plan.buy',
    async () => {
      const card = { paymentMethodId: 'pm_card_visa', setPaymentMethodAsDefault: true }
      await send('PUT', '/account/paymentmethods/attach/', card, ['1002', late])
      return act('POST', '/subscriptions', { subscription: { planId: 2, users: 20 } }, late)
    },
  ],
  'PUT /api/subscriptions/billinginformation': [
    'billing.change',
    () => act('PUT', '/subscriptions/billinginformation', { name: 'B', email: 'b@bluefin.example' }, payer),
  ],
  'PUT /api/subscriptions/:id': [
    'plan.order',
    () => act('PUT', '/subscriptions/1001', { planId: 3, users: 60 }, payer),
  ],
  'PUT /api/account/paymentmethods/attach': ['card.add', () => attach({}, payer)],
  'PUT /api/account/paymentmethods/setasdefault': [
    'card.default',
    async () =>
      act('PUT', '/account/paymentmethods/setasdefault', { paymentMethodId: await cardOf(true) }, payer),
  ],
  'DELETE /api/account/paymentmethods/detach/:id': [
    'card.remove',
    async () => {
      await attach({}, payer)
      return act('DELETE', `/account/paymentmethods/detach/${await cardOf(false)}`, undefined, payer)
    },
  ],
}

/** POST calls that change nothing of a user; the first heartbeat has an event of the service. */
const READS = [
  'POST /api/auth/verifyuser/check',
  'POST /api/auth/resetpassword/check',
  'POST /api/auth/authenticator/setup',
  'POST /api/auth/passkey/challenge',
  'POST /api/auth/passkeys/challenge',
  'POST /api/server/heartbeat',
  'POST /api/server/visit',
]

/** The handler of unknown paths is not a call. */
const NOTHING = /^\w+ \/api(\/|\/\*)?$/

const eventsOf = (action: AuditAction) =>
  db()
    .selectFrom('audit_events')
    .selectAll()
    .where('request_id', '=', ID)
    .where('action', '=', action)
    .execute()

describe('the audit', () => {
  it('records each writing call of the API', () => {
    const writing = service()
      .routes.filter((route) => /^(POST|PUT|DELETE|PATCH) \/api/.test(route) && !NOTHING.test(route))
      .map((route) => route.replace(/\/$/, ''))
    const known = Object.keys(WRITES).filter((route) => !route.startsWith('GET '))
    expect([...new Set(writing)].toSorted()).toEqual([...known, ...READS].toSorted())
  })

  it.each(Object.keys(WRITES))('has an event of %s, with its actor and origin', async (route) => {
    const [action, write] = WRITES[route] ?? []
    if (action === undefined || write === undefined) throw new Error(`${route} has no example`)
    secrets = [PASSWORD, GOOD, 'argon2']
    const reply = await write()
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    await service().finishJobs()
    const events = await eventsOf(action)
    expect(events).not.toEqual([])
    for (const event of events)
      expect(event).toMatchObject({
        outcome: 'done',
        actor: 'member',
        account_id: expect.stringMatching(/^\d{4}$/),
        email: expect.stringContaining('@'),
        address: '127.0.0.1',
      })
    const text = JSON.stringify(events)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })
})
