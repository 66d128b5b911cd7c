import { refreshAccount } from '../account/followAccount.ts'
import { answer } from '../testing/fakeTransport.ts'
import { makeChecklist } from '../testing/factories.ts'
import type { FaultyCall } from './observe.fixture.ts'
import { reviewCalls } from './reviewCalls.fixture.ts'
import { TYPED } from './shared.fixture.ts'

const page = { pathname: '/admin/plans', search: '' }

const paymentPage = answer({ response: { url: 'https://pay.example/session/1' } })

const paid = { subscription: {} }

export const accountCalls = {
  'Company: save': {
    route: 'PUT /account/',
    prepare: ({ companyEdit }) => {
      companyEdit.open()
      companyEdit.set('companyName', TYPED)
    },
    run: async ({ companyEdit }) => (await companyEdit.save()) === 'saved',
    typed: TYPED,
  },
  'Company: countries': {
    route: 'GET /data/countries.json',
    run: ({ companyEdit }) => companyEdit.countries.load(),
  },
  'Remove account': {
    route: 'DELETE /account',
    prepare: ({ accountDeletion }) => void accountDeletion.ask(),
    run: ({ accountDeletion }) => accountDeletion.confirm('captcha'),
  },
  'Plans: prices': {
    route: 'GET /subscriptions/plans/',
    options: { answers: { 'GET /subscriptions/plans/': answer({ plans: [] }) } },
    run: ({ plans }) => plans.load(),
  },
  'Plans: checkout': {
    route: 'POST /subscriptions/portal/checkout/',
    options: { answers: { 'POST /subscriptions/portal/checkout/': paymentPage } },
    run: async ({ checkout }) => (await checkout.choose({ planId: 2, interval: 'yearly', page })) === 'left',
  },
  'Plans: checkout by Stripe’s address': {
    route: 'GET /stripe/checkout/createsession/2/yearly',
    options: {
      config: { paymentPages: 'stripe' },
      answers: { 'GET /stripe/checkout/createsession/2/yearly': paymentPage },
    },
    run: async ({ checkout }) => (await checkout.choose({ planId: 2, interval: 'yearly', page })) === 'left',
  },
  'Account: customer portal': {
    route: 'POST /subscriptions/portal/customer/',
    options: { ...paid, answers: { 'POST /subscriptions/portal/customer/': paymentPage } },
    run: async ({ checkout }) => (await checkout.openPortal()) === 'left',
  },
  'Account: customer portal by Stripe’s address': {
    route: 'GET /stripe/portal/createsession/',
    options: {
      ...paid,
      config: { paymentPages: 'stripe' },
      answers: { 'GET /stripe/portal/createsession/': paymentPage },
    },
    run: async ({ checkout }) => (await checkout.openPortal()) === 'left',
  },
  Activity: {
    route: 'GET /account/activity/',
    options: { answers: { 'GET /account/activity/': answer({ events: [], hasMore: false }) } },
    run: ({ activity }) => activity.show({}),
  },
  'Security: where one is signed in': {
    route: 'GET /auth/sessions/',
    options: { answers: { 'GET /auth/sessions/': answer({ sessions: [] }) } },
    run: ({ root }) => root.signedIn.security.sessions.load(),
  },
  'Security: sign out elsewhere': {
    route: 'DELETE /auth/sessions/others',
    options: { answers: { 'DELETE /auth/sessions/others': answer({}) } },
    run: ({ root }) => root.signedIn.security.sessions.endOthers(),
  },
  'Checklist: dismiss': {
    route: 'PUT /account/checklist',
    options: {
      config: { features: ['checklist'] },
      user: { checklist: makeChecklist() },
      answers: { 'PUT /account/checklist': answer({}) },
    },
    run: async ({ checklist }) => {
      await checklist.dismiss()
      return checklist.value?.isDismissed === true
    },
  },
  ...reviewCalls,
  'Account: refresh': {
    route: 'GET /auth/userdata',
    run: async ({ root }) => {
      await root.session.restore()
      return root.session.problem === null
    },
  },
  'Account: refresh in the background': {
    route: 'GET /auth/userdata',
    run: ({ root }) => refreshAccount(root),
  },
} satisfies Record<string, FaultyCall>
