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
  type Case,
  ofOtherUsers,
  open,
  own,
  owners,
  servers,
  users,
} from './accessOutcomes.fixture.ts'
import { factorAccessOf } from './accessFactors.fixture.ts'
import type { Attempt, Prepare } from './attempts.fixture.ts'
import type { Signature } from './calls/index.ts'
import { accessTargetsOf, type Target } from './accessTargets.fixture.ts'

const WRONG_ACCOUNT = [400, ErrorCode.invalidAccount] as const
const WRONG_ROLE = [400, ErrorCode.invalidRole] as const
const UNKNOWN_SUBSCRIPTION = [402, ErrorCode.subscriptionUpdate] as const
const UNKNOWN_DEFAULT = [402, ErrorCode.setDefaultPaymentMethod] as const
const UNKNOWN_CARD = [402, ErrorCode.paymentMethodDetach] as const

/** Workspaces: users have those that were shared with them, admins all of the account. */
const workspaces = (prepare: (target: Target) => Prepare): readonly Case[] => [
  { target: 'own', prepare: () => prepare('own'), expected: admins() },
  { target: 'others', prepare: () => prepare('others'), expected: admins() },
  { target: 'foreign', prepare: () => prepare('foreign'), expected: admins(NOT_FOUND) },
]

/** For every call: the permitted callers and targets, and the refusals of all others. */
export const accessOf = (
  fixture: ReturnType<typeof serviceFixture>,
): Readonly<Record<Signature, readonly Case[]>> => {
  const { inWorkspace, workspaceSettings, form, tour, profile, person, session } = accessTargetsOf(fixture)
  const { cards } = paymentsOf(fixture)

  const link = (target: Target, body: object) => () =>
    inWorkspace(target, { body }, (id) => `?serviceid=${id}`)
  const views = (attempt: (id: string) => Attempt): readonly Case[] => {
    const of = (email: string) => async () => attempt(await fixture.savedView(email.replace('.example', '')))
    return [
      { target: 'own', prepare: (caller) => of(person(caller, 'own')), expected: users() },
      { target: 'others', prepare: (caller) => of(person(caller, 'others')), expected: users(NOT_FOUND) },
      { target: 'foreign', prepare: () => of('owner@bluefin'), expected: users(NOT_FOUND) },
    ]
  }
  /** Started by the owner of the account that is named. @param body without the workspace; null for none */
  const reviews = (body: object | null): readonly Case[] =>
    (['northwind', 'bluefin'] as const).map((company) => ({
      target: company === 'northwind' ? 'own' : 'foreign',
      prepare: () => () => startedReview(fixture, company, body),
      expected: admins(company === 'northwind' ? 'done' : NOT_FOUND),
    }))
  /** @param prepare what comes before, by the workspace of the suffix */
  const suffixes = (
    prepare: (suffix: string, company: string, subdomain: string) => Promise<void>,
  ): readonly Case[] => {
    const of = (company: string, subdomain: string) => () => async () => {
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
      prepare: () => async () => attempt((await cards(EXPIRED))[0]?.id ?? ''),
      expected: owners(unknown),
    },
  ]

  return {
    ...factorAccessOf(fixture),
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
      { target: 'own', prepare: link('own', {}), expected: users() },
      {
        target: 'own',
        detail: 'as administrator',
        prepare: link('own', { webadmin: true }),
        expected: admins(),
      },
      { target: 'others', prepare: link('others', {}), expected: { ...users(), user: NOT_FOUND } },
      { target: 'foreign', prepare: link('foreign', {}), expected: users(NOT_FOUND) },
    ],
    'GET /auth/userdata': own(users()),
    'GET /auth/sessions/': own(users()),
    'DELETE /auth/sessions/{id}': [
      { target: 'own', expected: users() },
      {
        target: 'others',
        prepare: (caller) => session(person(caller, 'others').replace('.example', '')),
        expected: users(NOT_FOUND),
      },
      { target: 'foreign', prepare: () => session('owner@bluefin'), expected: users(NOT_FOUND) },
    ],
    'GET /account/reviews/': own(admins()),
    'POST /account/reviews/': [
      { target: 'own', expected: admins() },
      {
        target: 'foreign',
        prepare: () => async () => {
          const { path } = await inWorkspace('foreign')()
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
        prepare: () => () => ({ body: newUser({ role: 3 }) }),
        expected: admins(WRONG_ROLE),
      },
      {
        target: 'foreign',
        prepare: () => () => ({ body: newUser({ accountId: '1001' }) }),
        expected: admins(WRONG_ACCOUNT),
      },
    ],
    'PUT /users/': [
      { target: 'own', prepare: (caller) => form(person(caller, 'own')), expected: admins() },
      { target: 'own', detail: 'tour', prepare: (caller) => tour(person(caller, 'own')), expected: users() },
      { target: 'others', prepare: (caller) => form(person(caller, 'others')), expected: admins() },
      {
        target: 'others',
        detail: 'the owner',
        prepare: () => form('owner@northwind.example'),
        expected: { ...admins(FORBIDDEN), owner: 'done' },
      },
      {
        target: 'others',
        detail: 'made an owner',
        prepare: (caller) => form(person(caller, 'others'), { role: 3 }),
        expected: admins(WRONG_ROLE),
      },
      {
        target: 'others',
        detail: 'tour',
        prepare: (caller) => tour(person(caller, 'others')),
        expected: users(FORBIDDEN),
      },
      { target: 'foreign', prepare: () => form('user@bluefin.example'), expected: admins(NOT_FOUND) },
      {
        target: 'foreign',
        detail: 'tour',
        prepare: () => tour('user@bluefin.example'),
        expected: users(FORBIDDEN),
      },
    ],
    'DELETE /users/{id}': ofOtherUsers(person),
    'GET /users/{id}/shares': [
      ...(['own', 'others'] as const).map((target): Case => ({
        target,
        prepare: (caller) => () => ({ path: { id: person(caller, target) } }),
        expected: admins(),
      })),
      {
        target: 'foreign',
        prepare: () => () => ({ path: { id: 'user@bluefin.example' } }),
        expected: admins(NOT_FOUND),
      },
    ],
    'GET /admin/statusmail': own(admins()),
    'PUT /admin/statusmail': own(admins(), { prepare: () => () => ({ body: STATUS_MAIL }) }),
    'GET /admin/profile': own(users()),
    'PUT /admin/profile': [
      { target: 'own', prepare: (caller) => profile(person(caller, 'own')), expected: users() },
      {
        target: 'others',
        prepare: (caller) => profile(person(caller, 'others')),
        expected: users(FORBIDDEN),
      },
      { target: 'foreign', prepare: () => profile('user@bluefin.example'), expected: users(FORBIDDEN) },
    ],
    'GET /admin/views/': own(users()),
    'POST /admin/views/': own(users()),
    'PUT /admin/views/{id}': views((id) => ({ path: { id }, body: VIEW_FORM })),
    'DELETE /admin/views/{id}': views((id) => ({ path: { id } })),
    'GET /services/': own(users()),
    'PROPFIND /services/ping': own(users()),
    'GET /services/outages': own(users()),
    'GET /services/{id}/history': [
      { target: 'own', prepare: () => inWorkspace('own'), expected: users() },
      {
        target: 'others',
        prepare: () => inWorkspace('others'),
        expected: { ...users(), user: NOT_FOUND },
      },
      { target: 'foreign', prepare: () => inWorkspace('foreign'), expected: users(NOT_FOUND) },
    ],
    'GET /services/{id}': [
      { target: 'own', prepare: () => inWorkspace('own'), expected: { ...users(), agent: 'done' } },
      {
        target: 'others',
        prepare: () => inWorkspace('others'),
        expected: { ...users(), agent: 'done', user: NOT_FOUND },
      },
      {
        target: 'foreign',
        prepare: () => inWorkspace('foreign'),
        expected: { ...users(NOT_FOUND), agent: NOT_FOUND },
      },
    ],
    'PUT /services/{id}': workspaces(workspaceSettings),
    'DELETE /services/{id}': workspaces((target) => inWorkspace(target)),
    'GET /groups/{id}/members': workspaces((target) => inWorkspace(target)),
    'GET /groups/{id}/shares': workspaces((target) => inWorkspace(target)),
    'POST /groups/{id}/members': [
      ...workspaces((target) => inWorkspace(target, { body: { members: [] } })),
      {
        target: 'foreign',
        detail: 'a person',
        prepare: () => inWorkspace('own', { body: { members: ['user@bluefin.example'] } }),
        expected: admins(NOT_FOUND),
      },
    ],
    'POST /auth/reset2fa/{id}': [
      ...workspaces((target) => inWorkspace(target, { body: { email: 'user@northwind.example' } })),
      {
        target: 'foreign',
        detail: 'a person',
        prepare: () => inWorkspace('own', { body: { email: 'user@bluefin.example' } }),
        expected: admins(NOT_FOUND),
      },
    ],
    'POST /services/setuplink': own(admins()),
    'POST /services/{id}/key': workspaces((target) => inWorkspace(target)),
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
        prepare: () => () => ({ path: { id: '1002' }, body: { planId: 3, users: 60 } }),
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
