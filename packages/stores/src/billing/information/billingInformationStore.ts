import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  AccountBillingSchema,
  CustomerSchema,
  PaymentInformationSchema,
  PaymentMethodsSchema,
  type Invoice,
  type PaymentMethod,
} from '../../api/contract/payment.ts'
import { hasCode } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { safeLink } from '../../links/links.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf } from '../../root/root.ts'

export type PaymentAct = 'makeDefault' | 'remove'

export interface BillingCustomer {
  readonly name: string
  readonly email: string
}

/** An account that never bought anything has no customer. */
const orNone = async <T>(call: Promise<T>, none: T): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (hasCode(error, ErrorCode.customerNotFound)) return none
    throw error
  }
}

const newestFirst = (invoices: readonly Invoice[]): readonly Invoice[] =>
  invoices
    .map((invoice) => ({ ...invoice, url: safeLink(invoice.url) }))
    .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))

/** Decision 56. */
export const BillingInformationStoreModel = types
  .compose(
    'BillingInformationStore',
    ResourceModel,
    types.model({
      paymentMethods: types.frozen<readonly PaymentMethod[]>([]),
      /** Newest first; `url` only where it is safe. */
      invoices: types.frozen<readonly Invoice[]>([]),
      customer: types.frozen<BillingCustomer | null>(null),
      acting: types.frozen<{ readonly act: PaymentAct; readonly id: string } | null>(null),
      actProblem: types.frozen<Problem | null>(null),
    }),
  )
  .extend((self) => {
    const { client } = environmentOf(self)
    let session = 0
    let underWay: Promise<boolean> | null = null

    const fetch = async (signal: AbortSignal) => {
      // Without a customer the call fails, and shows in the browser's console.
      const isCustomer = (rootOf(self).account.value?.subscription.customerId ?? null) !== null
      const options = { signal, ...IN_BACKGROUND }
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
        // A load under way has the old methods.
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
        load,
        /** After a change elsewhere, a load under way is stale. */
        reload,
        /** @returns Whether it was done; if not, see `actProblem`. */
        run,
        clearActProblem: (): void => {
          self.actProblem = null
        },
        reset: (): void => {
          session += 1
          self.cancel()
          applySnapshot(self, {})
        },
      },
    }
  })
export interface BillingInformationStore extends Instance<typeof BillingInformationStoreModel> {}
