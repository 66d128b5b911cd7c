import { flow, toGenerator, types } from 'mobx-state-tree'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  AccountBillingSchema,
  CustomerSchema,
  PaymentInformationSchema,
  PaymentMethodsSchema,
  type Invoice,
  type PaymentMethod,
} from '../../api/contract/payment.ts'
import { ApiError } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { safeLink } from '../../links/links.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { peersOf } from '../../root/peers.ts'

/** What can be done with a payment method. */
export type PaymentAct = 'makeDefault' | 'remove'

/** The company as the payment provider knows it. */
export interface BillingCustomer {
  readonly name: string
  readonly email: string
}

interface InformationState {
  paymentMethods: readonly PaymentMethod[]
  /** Newest first; `url` only where it is safe to go to. */
  invoices: readonly Invoice[]
  /** Null where there is none: nothing was bought yet. */
  customer: BillingCustomer | null
  /** What is being done, with which method; null for nothing. */
  acting: { readonly act: PaymentAct; readonly id: string } | null
  /** Why the latest act was refused. */
  actProblem: Problem | null
}

const nothing: InformationState = {
  paymentMethods: [],
  invoices: [],
  customer: null,
  acting: null,
  actProblem: null,
}

/** An account that never bought anything has no customer, and so nothing to tell. */
const orNone = async <T>(call: Promise<T>, none: T): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.code === ErrorCode.customerNotFound) return none
    throw error
  }
}

const newestFirst = (invoices: readonly Invoice[]): readonly Invoice[] =>
  invoices
    .map((invoice) => ({ ...invoice, url: safeLink(invoice.url) }))
    .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))

/** Payment methods and invoices of the account (decision 56). */
export const BillingInformationStoreModel = types
  .compose('BillingInformationStore', ResourceModel, types.model({}))
  .volatile((): InformationState => ({ ...nothing }))
  .extend((self) => {
    const { client } = environmentOf(self)
    let session = 0
    let underWay: Promise<boolean> | null = null

    /** The invoices of the account and what is known of its payment come by calls of their own. */
    const fetch = async (signal: AbortSignal) => {
      // Who never bought anything is none, and asking for it would be an error in every browser's console.
      const isCustomer = (peersOf(self).account.value?.subscription.customerId ?? null) !== null
      const options = { signal, isQuiet: true, isLenient: true }
      const [payment, account, customer] = await Promise.all([
        orNone(
          client.get('/subscriptions/payment/allinformation/', {
            schema: PaymentInformationSchema,
            ...options,
          }),
          { paymentMethods: [], invoices: [] },
        ),
        orNone(
          client
            .get('/subscriptions/account/allinformation/', { schema: AccountBillingSchema, ...options })
            .then(({ invoices }) => invoices),
          [],
        ),
        isCustomer
          ? orNone(
              client
                .get('/account/customers/', { schema: CustomerSchema, ...options })
                .then((reply): BillingCustomer | null => reply.customer),
              null,
            )
          : null,
      ])
      return { paymentMethods: payment.paymentMethods, invoices: account, customer }
    }

    const send = (act: PaymentAct, paymentMethodId: string) =>
      act === 'remove'
        ? client.delete(`/account/paymentmethods/detach/${encodeURIComponent(paymentMethodId)}`, {
            schema: PaymentMethodsSchema,
          })
        : client.put('/account/paymentmethods/setasdefault/', {
            schema: PaymentMethodsSchema,
            body: { paymentMethodId },
          })

    const load = (): Promise<boolean> => {
      const loading = self.request(fetch, ({ paymentMethods, invoices, customer }) => {
        Object.assign(self, { paymentMethods, invoices: newestFirst(invoices), customer })
      })
      const clear = (): void => {
        if (underWay === loading) underWay = null
      }
      underWay = loading
      loading.then(clear, clear)
      return loading
    }

    const reload = (): Promise<boolean> => {
      self.cancel()
      return load()
    }

    const run = flow(function* (act: PaymentAct, id: string) {
      if (self.acting !== null) return false
      const ticket = session
      self.acting = { act, id }
      self.actProblem = null
      try {
        const { paymentMethods } = yield* toGenerator(send(act, id))
        if (ticket !== session) return false
        self.paymentMethods = paymentMethods
        // What was asked for before tells the methods as they were; what else it was to tell is asked for again.
        if (underWay) void reload()
        return true
      } catch (error) {
        const problem = problemOf(error)
        if (ticket === session) self.actProblem = problem
        return false
      } finally {
        if (ticket === session) self.acting = null
      }
    })

    return {
      actions: {
        /** Loads, or refreshes what is shown. */
        load,
        /** Loads after something was changed elsewhere: a load that was under way before is stale, so it is given up. */
        reload,
        /** Does it with a payment method. @returns Whether it was done; if not, `actProblem` says why. */
        run,
        /** The person has read why an act was refused, or asks for another. */
        clearActProblem: (): void => {
          self.actProblem = null
        },
        /** Nothing of a session stays; what is under way changes nothing any more. */
        reset: (): void => {
          session += 1
          self.cancel()
          self.markIdle()
          Object.assign(self, nothing)
        },
      },
    }
  })
