import { describe, expect, it } from 'vitest'
import { attemptsOf } from '../contract/attempts.fixture.ts'
import { methodAndPath, type Signature, SIGNATURES } from '../contract/calls/index.ts'
import { PASSWORD } from '../testing/fixtures.ts'
import { payingFixture } from '../testing/stripeFixture.ts'
import type { ActivityAction } from '@portico/stores/contract'

const fixture = payingFixture()
const { service, db } = fixture
const { attempts, send } = attemptsOf(fixture)

const ID = 'the-audited-call'

/** What a call is sent or answers with under names of secrets. */
const secretsIn = (json: string): readonly string[] =>
  [
    ...json.matchAll(
      /"(?:recoveryCodes|setup|ticket|uri|key|\w*[pP]assword|\w*[tT]oken)":(\[[^\]]*\]|"[^"]*")/g,
    ),
  ].flatMap(([, value = '']) => value.match(/[^",[\]=]{8,}/g) ?? [])

/** Of each successful write, and of reads that open a page of payment, the action of its event. */
const ACTIONS: Readonly<Partial<Record<Signature, ActivityAction>>> = {
  'POST /auth/login': 'signIn',
  'POST /auth/logout': 'signOut',
  'POST /auth/verifyuser': 'email.confirm',
  'POST /auth/forgotpassword': 'password.forget',
  'POST /auth/resetpassword': 'password.reset',
  'POST /auth/changepassword': 'password.change',
  'POST /auth/oturl': 'workspaceLink.create',
  'POST /auth/secondfactor': 'signIn',
  'POST /auth/proof': 'proof.show',
  'POST /auth/authenticator/': 'authenticator.on',
  'DELETE /auth/authenticator/': 'authenticator.off',
  'POST /auth/recoverycodes': 'recoveryCodes.new',
  'POST /auth/passkey': 'signIn',
  'POST /auth/passkeys/': 'passkey.add',
  'PUT /auth/passkeys/{id}': 'passkey.rename',
  'DELETE /auth/passkeys/{id}': 'passkey.remove',
  'DELETE /auth/identities/{id}': 'identity.remove',
  'DELETE /auth/sessions/{id}': 'session.end',
  'POST /auth/reset2fa/{id}': 'secondFactor.reset',
  'POST /agent/login': 'signIn',
  'PUT /account/': 'account.change',
  'DELETE /account': 'account.delete',
  'PUT /account/secondfactor/': 'secondFactor.require',
  'PUT /admin/profile': 'profile.change',
  'PUT /admin/statusmail': 'statusMail.change',
  'POST /admin/views/': 'view.add',
  'PUT /admin/views/{id}': 'view.change',
  'DELETE /admin/views/{id}': 'view.remove',
  'POST /users/': 'member.add',
  'PUT /users/': 'member.change',
  'DELETE /users/{id}': 'member.remove',
  'DELETE /users/{id}/secondfactor': 'member.resetFactor',
  'POST /services/': 'workspace.add',
  'PUT /services/{id}': 'workspace.change',
  'DELETE /services/{id}': 'workspace.remove',
  'POST /services/{id}/key': 'workspaceKey.new',
  'POST /services/setuplink': 'setupLink.mail',
  'POST /server/redeem': 'workspace.enter',
  'POST /groups/{id}/members': 'workspace.share',
  'POST /account/reviews/': 'review.start',
  'PUT /account/reviews/{id}/marks': 'review.mark',
  'POST /account/reviews/{id}/revocations': 'workspace.share',
  'POST /account/reviews/{id}/finish': 'review.finish',
  'POST /subscriptions/portal/checkout/': 'checkout.open',
  'POST /subscriptions/portal/customer/': 'billingPortal.open',
  'GET /stripe/checkout/createsession/{planid}/{interval}': 'checkout.open',
  'GET /stripe/portal/createsession/': 'billingPortal.open',
  'POST /subscriptions/': 'plan.buy',
  'PUT /subscriptions/billinginformation/': 'billing.change',
  'PUT /subscriptions/{id}': 'plan.order',
  'PUT /account/paymentmethods/attach/': 'card.add',
  'PUT /account/paymentmethods/setasdefault/': 'card.default',
  'DELETE /account/paymentmethods/detach/{id}': 'card.remove',
}

/** POST calls that change nothing of a user; the first heartbeat has an event of the service. */
const READS: readonly Signature[] = [
  'POST /auth/verifyuser/check',
  'POST /auth/resetpassword/check',
  'POST /auth/authenticator/setup',
  'POST /auth/passkey/challenge',
  'POST /auth/passkeys/challenge',
  'POST /server/heartbeat',
  'POST /server/visit',
]

const AUDITED = SIGNATURES.flatMap((signature) => {
  const action = ACTIONS[signature]
  return action === undefined ? [] : [[signature, action] as const]
})

const eventsOf = (action: ActivityAction) =>
  db()
    .selectFrom('audit_events')
    .selectAll()
    .where('request_id', '=', ID)
    .where('action', '=', action)
    .execute()

const expectEvents = async (action: ActivityAction, secrets: readonly string[]): Promise<void> => {
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
  const { token } = await fixture.as('owner@northwind')
  for (const secret of [PASSWORD, 'argon2', token, ...secrets]) expect(text).not.toContain(secret)
}

describe('the audit', () => {
  it('records each writing call of the API', () => {
    const writing = SIGNATURES.filter((signature) => /^(POST|PUT|DELETE)$/.test(methodAndPath(signature)[0]))
    const known = AUDITED.map(([signature]) => signature).filter((one) => !one.startsWith('GET '))
    expect(writing.toSorted()).toEqual([...known, ...READS].toSorted())
  })

  it.each(AUDITED)('has an event of %s, with its actor and origin: %s', async (signature, action) => {
    const attempt = await attempts[signature][0]()
    const reply = await send(signature, attempt, undefined, { 'X-Request-Id': ID })
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    await expectEvents(action, [...secretsIn(JSON.stringify(attempt.body ?? {})), ...secretsIn(reply.text)])
  })

  it('has an event of a suffix for the agent', async () => {
    const reply = await send('POST /auth/oturl', { body: {} }, undefined, { 'X-Request-Id': ID })
    await expectEvents('agentLink.create', [reply.text.match(/otl=([\w-]+)/)?.[1] ?? reply.text])
  })
})
