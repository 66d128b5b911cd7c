import { answer, type RootFixture, type RootStoreOptions } from '@portico/stores/testing'

export const CHECKOUT = 'POST /subscriptions/portal/checkout/'
export const PORTAL = 'POST /subscriptions/portal/customer/'
export const PRICES = 'GET /subscriptions/plans/'
export const PAYMENT_PAGE = 'https://pay.example/session/1'

export const open = ({ transport }: RootFixture): void => {
  const page = answer({ response: { url: PAYMENT_PAGE } })
  transport.always(CHECKOUT, page)
  transport.always(PORTAL, page)
  transport.always(
    PRICES,
    answer({
      plans: [
        { id: 1, name: 'Basic', monthly: 11, yearly: 9 },
        { id: 2, name: 'Pro', monthly: 15, yearly: 12 },
        { id: 3, name: 'Enterprise', monthly: 19, yearly: 15 },
      ],
    }),
  )
}

export const trialOver: RootStoreOptions = { trialDaysLeft: 0 }
export const subscribed: RootStoreOptions = { subscription: {} }
export const lapsed: RootStoreOptions = { subscription: { expiration: 1 } }
