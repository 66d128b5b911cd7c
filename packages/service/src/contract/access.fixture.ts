import { startedReview } from './reviewAttempts.fixture.ts'
import { ErrorCode } from '@portico/stores/contract'
import {
  FORBIDDEN,
  NOT_FOUND,
  newUser,
  type serviceFixture,
  STATUS_MAIL,
  VIEW_FORM,
} from '../testing/fixtures.ts'
import { EXPIRED, paymentsOf } from '../testing/payments.ts'
import {
  admins,
  BY_PERSON,
  type Case,
  OF_ACCOUNT,
  OF_PERSON,
  ofOtherUsers,
  onEach,
  open,
  own,
  owners,
  servers,
  SHARED,
  users,
} from './accessOutcomes.fixture.ts'
import { type Attempt, attemptsOf, type Prepare } from './attempts.fixture.ts'
import type { Signature } from './calls/index.ts'
import { accessTargetsOf, type Caller, type Target } from './accessTargets.fixture.ts'

const WRONG_ACCOUNT = [400, ErrorCode.invalidAccount] as const
const WRONG_ROLE = [400, ErrorCode.invalidRole] as const
const UNKNOWN_SUBSCRIPTION = [402, ErrorCode.subscriptionUpdate] as const
const UNKNOWN_DEFAULT = [402, ErrorCode.setDefaultPaymentMethod] as const
const UNKNOWN_CARD = [402, ErrorCode.paymentMethodDetach] as const

/** For callers who are allowed to; the others are refused before anything is read. */
const ofSelf =
  (prepare: (who: string) => Promise<Attempt>) =>
  (caller: Caller): ReturnType<Prepare> =>
    caller === 'user' || caller === 'admin' || caller === 'owner'
      ? prepare(`${caller}@northwind`)
      : { path: { id: 'nobody' }, body: {} }

/** For every call: the permitted callers and targets, and the refusals of all others. */
export const accessOf = (
  fixture: ReturnType<typeof serviceFixture>,
): Readonly<Record<Signature, readonly Case[]>> => {
  const { inWorkspace, workspaceSettings, form, tour, profile, person, session } = accessTargetsOf(fixture)
  const { confirming, proving, addingPasskey, ofIdentity, ofPasskey } = attemptsOf(fixture)
  const { cards } = paymentsOf(fixture)

  const link = (target: Target, body: object) => inWorkspace(target, { body }, (id) => `?serviceid=${id}`)
  const views = (attempt: (id: string) => Attempt): readonly Case[] =>
    onEach(OF_PERSON, async (target, caller) => attempt(await fixture.savedView(person(caller, target))))
  /** Started by the owner of the account that is named. @param body without the workspace; null for none */
  const reviews = (body: object | null): readonly Case[] =>
    onEach({ own: admins(), foreign: admins(NOT_FOUND) }, (target) =>
      startedReview(fixture, target === 'own' ? 'northwind' : 'bluefin', body),
    )
  /** @param prepare what comes before, by the workspace of the suffix */
  const suffixes = (
    prepare: (suffix: string, company: string, subdomain: string) => Promise<void>,
  ): readonly Case[] => {
    const of = (company: string, subdomain: string) => async () => {
      const suffix = await fixture.suffix(`owner@${company}`, {}, subdomain)
      await prepare(suffix, company, subdomain)
      return { body: { suffix } }
    }
    return [
      { target: 'own', expected: servers() },
      { target: 'others', prepare: of('northwind', 'design'), expected: servers(NOT_FOUND) },
      { target: 'foreign', prepare: of('bluefin', 'customs'), expected: servers(NOT_FOUND) },
    ]
  }
  const ofCards = (
    attempt: (id: string) => Attempt,
    unknown: readonly [status: number, code: ErrorCode],
  ): readonly Case[] => [
    { target: 'own', account: 'bluefin', expected: owners() },
    {
      target: 'foreign',
      account: 'bluefin',
      prepare: async () => attempt((await cards(EXPIRED))[0]?.id ?? ''),
      expected: owners(unknown),
    },
  ]

  const factors = (make: (who: string) => Promise<Attempt>, more: Attempt): readonly Case[] =>
    onEach(OF_PERSON, async (target, caller) => ({ ...(await make(person(caller, target))), ...more }))

  return {
    'POST /auth/secondfactor': open,
    'GET /auth/proof': own(users()),
    'POST /auth/proof': own(users()),
    'GET /auth/authenticator/': own(users()),
    'POST /auth/authenticator/setup': own(users()),
    'POST /auth/authenticator/': own(users(), { prepare: ofSelf(confirming) }),
    'POST /auth/recoverycodes': own(users(), { prepare: ofSelf(proving) }),
    'DELETE /auth/authenticator/': own(users(), { prepare: ofSelf(proving) }),
    'GET /account/secondfactor/': own(owners()),
    'PUT /account/secondfactor/': own(owners()),
    'DELETE /users/{id}/secondfactor': ofOtherUsers(person, ofPasskey),
    'GET /auth/passkeys/': own(users()),
    'POST /auth/passkeys/challenge': own(users()),
    'POST /auth/passkeys/': own(users(), { prepare: ofSelf(addingPasskey) }),
    'PUT /auth/passkeys/{id}': factors(ofPasskey, { body: { name: 'Phone' } }),
    'DELETE /auth/passkeys/{id}': factors(ofPasskey, {}),
    'GET /auth/identities/': own(users()),
    'DELETE /auth/identities/{id}': factors(ofIdentity, {}),
    'POST /auth/passkey/challenge': open,
    'POST /auth/passkey': open,
    'GET /config': open,
    'GET /data/countries.json': open,
    'POST /auth/login': open,
    'POST /auth/logout': open,
    'POST /auth/verifyuser': open,
    'POST /auth/forgotpassword': open,
    'POST /auth/resetpassword/check': open,
    'POST /auth/resetpassword': open,
    'POST /agent/login': open,
    'POST /auth/verifyuser/check': own(users()),
    'POST /auth/changepassword': own(users()),
    'POST /auth/oturl': [
      ...onEach(SHARED, (target) => link(target, {})),
      ...onEach({ own: admins() }, (target) => link(target, { webadmin: true }), 'as administrator'),
    ],
    'GET /auth/userdata': own(users()),
    'GET /auth/sessions/': own(users()),
    'DELETE /auth/sessions/{id}': [
      ...own(users()),
      ...onEach({ others: users(NOT_FOUND), foreign: users(NOT_FOUND) }, (target, caller) =>
        session(person(caller, target)),
      ),
    ],
    'GET /account/reviews/': own(admins()),
    'POST /account/reviews/': [
      { target: 'own', expected: admins() },
      {
        target: 'foreign',
        prepare: async () => {
          const { path } = await inWorkspace('foreign')
          return { body: { name: 'Q4', workspaces: [path?.['id'] ?? ''] } }
        },
        expected: admins(NOT_FOUND),
      },
    ],
    'GET /account/reviews/{id}': reviews({}),
    'GET /account/reviews/{id}/rows': reviews({}),
    'PUT /account/reviews/{id}/marks': reviews({ decision: 'kept' }),
    'POST /account/reviews/{id}/revocations': reviews({}),
    'POST /account/reviews/{id}/finish': reviews(null),
    'GET /users/': own(admins()),
    'POST /users/': [
      { target: 'own', expected: admins() },
      {
        target: 'own',
        detail: 'an owner',
        prepare: () => ({ body: newUser({ role: 3 }) }),
        expected: admins(WRONG_ROLE),
      },
      {
        target: 'foreign',
        prepare: () => ({ body: newUser({ accountId: '1001' }) }),
        expected: admins(WRONG_ACCOUNT),
      },
    ],
    'PUT /users/': [
      ...onEach(OF_ACCOUNT, (target, caller) => form(person(caller, target))),
      ...onEach(BY_PERSON, (target, caller) => tour(person(caller, target)), 'tour'),
      {
        target: 'others',
        detail: 'the owner',
        prepare: () => form('owner@northwind'),
        expected: { ...admins(FORBIDDEN), owner: 'done' },
      },
      {
        target: 'others',
        detail: 'made an owner',
        prepare: (caller) => form(person(caller, 'others'), { role: 3 }),
        expected: admins(WRONG_ROLE),
      },
    ],
    'DELETE /users/{id}': ofOtherUsers(person),
    'GET /users/{id}/shares': onEach(OF_ACCOUNT, (target, caller) => ({
      path: { id: `${person(caller, target)}.example` },
    })),
    'GET /admin/statusmail': own(admins()),
    'PUT /admin/statusmail': own(admins(), { prepare: () => ({ body: STATUS_MAIL }) }),
    'GET /admin/profile': own(users()),
    'PUT /admin/profile': onEach(BY_PERSON, (target, caller) => profile(person(caller, target))),
    'GET /admin/views/': own(users()),
    'POST /admin/views/': own(users()),
    'PUT /admin/views/{id}': views((id) => ({ path: { id }, body: VIEW_FORM })),
    'DELETE /admin/views/{id}': views((id) => ({ path: { id } })),
    'GET /services/': own(users()),
    'PROPFIND /services/ping': own(users()),
    'GET /services/outages': own(users()),
    'GET /services/{id}/history': onEach(SHARED, (target) => inWorkspace(target)),
    'GET /services/{id}': onEach(
      {
        own: { ...SHARED.own, agent: 'done' },
        others: { ...SHARED.others, agent: 'done' },
        foreign: { ...SHARED.foreign, agent: NOT_FOUND },
      },
      (target) => inWorkspace(target),
    ),
    'PUT /services/{id}': onEach(OF_ACCOUNT, workspaceSettings),
    'DELETE /services/{id}': onEach(OF_ACCOUNT, (target) => inWorkspace(target)),
    'GET /groups/{id}/members': onEach(OF_ACCOUNT, (target) => inWorkspace(target)),
    'GET /groups/{id}/shares': onEach(OF_ACCOUNT, (target) => inWorkspace(target)),
    'POST /groups/{id}/members': [
      ...onEach(OF_ACCOUNT, (target) => inWorkspace(target, { body: { members: [] } })),
      {
        target: 'foreign',
        detail: 'a person',
        prepare: () => inWorkspace('own', { body: { members: ['user@bluefin.example'] } }),
        expected: admins(NOT_FOUND),
      },
    ],
    'POST /auth/reset2fa/{id}': [
      ...onEach(OF_ACCOUNT, (target) => inWorkspace(target, { body: { email: 'user@northwind.example' } })),
      {
        target: 'foreign',
        detail: 'a person',
        prepare: () => inWorkspace('own', { body: { email: 'user@bluefin.example' } }),
        expected: admins(NOT_FOUND),
      },
    ],
    'POST /services/setuplink': own(admins()),
    'POST /services/{id}/key': onEach(OF_ACCOUNT, (target) => inWorkspace(target)),
    'POST /server/heartbeat': own(servers()),
    'POST /server/redeem': suffixes(async () => undefined),
    'POST /server/visit': suffixes(async (suffix, company, subdomain) => {
      const token = await fixture.workspaceKey(company, subdomain)
      await fixture.post('/api/server/redeem', { suffix }, { token })
    }),
    'POST /services/': own({ ...admins(), agent: 'done' }),
    'PUT /account/': own(owners()),
    'DELETE /account': own(owners()),
    'GET /account/activity/': own(admins()),
    'GET /subscriptions/plans/': own(owners()),
    'GET /subscriptions/account/allinformation/': own(owners(), { account: 'bluefin' }),
    'GET /subscriptions/payment/allinformation/': own(owners(), { account: 'bluefin' }),
    'GET /subscriptions/preview/': own(owners(), { account: 'bluefin' }),
    'POST /subscriptions/portal/checkout/': own(owners()),
    'POST /subscriptions/portal/customer/': own(owners(), { account: 'bluefin' }),
    'GET /stripe/checkout/createsession/{planid}/{interval}': own(owners()),
    'GET /stripe/portal/createsession/': own(owners(), { account: 'bluefin' }),
    'POST /subscriptions/': own(owners(), { account: 'quarry' }),
    'PUT /subscriptions/billinginformation/': own(owners(), { account: 'bluefin' }),
    'PUT /subscriptions/{id}': [
      { target: 'own', account: 'bluefin', expected: owners() },
      {
        target: 'foreign',
        account: 'bluefin',
        prepare: () => ({ path: { id: '1002' }, body: { planId: 3, users: 60 } }),
        expected: owners(UNKNOWN_SUBSCRIPTION),
      },
    ],
    'PUT /account/paymentmethods/attach/': own(owners(), { account: 'bluefin' }),
    'PUT /account/paymentmethods/setasdefault/': ofCards(
      (paymentMethodId) => ({ body: { paymentMethodId } }),
      UNKNOWN_DEFAULT,
    ),
    'DELETE /account/paymentmethods/detach/{id}': ofCards((id) => ({ path: { id } }), UNKNOWN_CARD),
    'GET /account/customers/': own(owners(), { account: 'bluefin' }),
  }
}
