import type { BillingInformationStore } from '../billing/billingInformationStore.ts'
import type { Route } from '../testing/fakeTransport.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { saves } from './shared.fixture.ts'

const paid = { subscription: {} }

const loadBilling: FaultyCall['run'] = ({ billingInformation }) => billingInformation.load()

const reads = (route: Route) =>
  ({ route, place: 'refreshed', options: paid, run: loadBilling }) satisfies FaultyCall

const changesCards = (route: Route, ...change: Parameters<BillingInformationStore['run']>) =>
  ({
    route,
    options: paid,
    prepare: loadBilling,
    run: ({ billingInformation }) => billingInformation.run(...change),
  }) satisfies FaultyCall

export const billingCalls = {
  'Billing: cards': reads('GET /subscriptions/payment/allinformation/'),
  'Billing: invoices': reads('GET /subscriptions/account/allinformation/'),
  'Billing: customer': reads('GET /account/customers/'),
  'Billing: default card': changesCards('PUT /account/paymentmethods/setasdefault/', 'makeDefault', 'pm_2'),
  'Billing: add a card': changesCards('PUT /account/paymentmethods/attach/', 'add', 'pm_3'),
  'Billing: remove a card': changesCards('DELETE /account/paymentmethods/detach/pm_2', 'remove', 'pm_2'),
  'Billing: details': saves('billing details'),
  'Number of users': saves('an order of users'),
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
