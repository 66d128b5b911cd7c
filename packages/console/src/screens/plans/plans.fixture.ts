import { answer, type Answer, type RootFixture, type RootStoreOptions } from '@portico/stores/testing'

export const CHECKOUT = 'POST /subscriptions/portal/checkout/'
export const PORTAL = 'POST /subscriptions/portal/customer/'
export const BUY = 'POST /subscriptions/'
export const PRICES = 'GET /subscriptions/plans/'
export const PAYMENT_PAGE = 'https://pay.example/session/1'

const planNames = ['Basic', 'Pro', 'Enterprise']

/** Prices of the three plans. */
export const pricesOf = (monthly: number[], yearly: (number | null | undefined)[]): Answer =>
  answer({
    plans: planNames.map((name, at) => ({ id: at + 1, name, monthly: monthly[at], yearly: yearly[at] })),
  })

export const open = ({ transport }: RootFixture): void => {
  const page = answer({ response: { url: PAYMENT_PAGE } })
  transport.always(CHECKOUT, page)
  transport.always(PORTAL, page)
  transport.always(PRICES, pricesOf([11, 15, 19], [9, 12, 15]))
}

export const trialOver: RootStoreOptions = { trialDaysLeft: 0 }
export const subscribed: RootStoreOptions = { subscription: {} }
export const lapsed: RootStoreOptions = { subscription: { expiration: 1 } }
