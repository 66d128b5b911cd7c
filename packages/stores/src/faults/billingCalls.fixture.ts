import type { FaultyCall } from './observe.fixture.ts'
import { TYPED } from './shared.fixture.ts'

const paid = { subscription: {} }

export const billingCalls = {
  'Billing: cards': {
    route: 'GET /subscriptions/payment/allinformation/',
    options: paid,
    run: ({ billingInformation }) => billingInformation.load(),
  },
  'Billing: invoices': {
    route: 'GET /subscriptions/account/allinformation/',
    options: paid,
    run: ({ billingInformation }) => billingInformation.load(),
  },
  'Billing: customer': {
    route: 'GET /account/customers/',
    options: paid,
    run: ({ billingInformation }) => billingInformation.load(),
  },
  'Billing: default card': {
    route: 'PUT /account/paymentmethods/setasdefault/',
    options: paid,
    prepare: ({ billingInformation }) => billingInformation.load(),
    run: ({ billingInformation }) => billingInformation.run('makeDefault', 'pm_2'),
  },
  'Billing: add a card': {
    route: 'PUT /account/paymentmethods/attach/',
    options: paid,
    prepare: ({ billingInformation }) => billingInformation.load(),
    run: ({ billingInformation }) => billingInformation.run('add', 'pm_3'),
  },
  'Billing: remove a card': {
    route: 'DELETE /account/paymentmethods/detach/pm_2',
    options: paid,
    prepare: ({ billingInformation }) => billingInformation.load(),
    run: ({ billingInformation }) => billingInformation.run('remove', 'pm_2'),
  },
  'Billing: details': {
    route: 'PUT /subscriptions/billinginformation/',
    options: paid,
    prepare: async ({ billingInformation, billingDetails }) => {
      await billingInformation.load()
      billingDetails.open()
      billingDetails.set('name', TYPED)
    },
    run: async ({ billingDetails }) => (await billingDetails.save()) === 'saved',
    typed: TYPED,
  },
  'Number of users': {
    route: 'PUT /subscriptions/4821',
    options: paid,
    prepare: ({ userOrder }) => {
      userOrder.open()
      userOrder.set('users', 31)
    },
    run: async ({ userOrder }) => (await userOrder.save()) === 'saved',
    typed: '"users":31',
  },
  'Purchase with the card on file': {
    route: 'POST /subscriptions/',
    options: { subscription: { expiration: 1 } },
    prepare: async ({ billingInformation, userOrder }) => {
      await billingInformation.load()
      userOrder.openPurchase({ planId: 2, interval: 'yearly' })
    },
    run: async ({ userOrder }) => (await userOrder.save()) === 'saved',
  },
} satisfies Record<string, FaultyCall>
