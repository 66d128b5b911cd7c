import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
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
export const BillingInformationStoreModel = ResourceModel.named('BillingInformationStore')
  .props({
    paymentMethods: types.frozen<readonly PaymentMethod[]>([]),
    /** Newest first; `url` only where it is safe. */
    invoices: types.frozen<readonly Invoice[]>([]),
    customer: types.frozen<BillingCustomer | null>(null),
    acting: types.frozen<{ readonly act: PaymentAct; readonly id: string } | null>(null),
    actProblem: types.frozen<Problem | null>(null),
  })
  .actions((self) => {
    const { client } = environmentOf(self)

    const fetch = async (signal: AbortSignal) => {
      // Without a customer the call fails, and shows in the browser's console.
      const isCustomer = (rootOf(self).account.value?.subscription.customerId ?? null) !== null
      const options = { signal, isLenient: true, isQuiet: self.isReady }
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

    const load = (): Promise<boolean> =>
      self.request(fetch, ({ paymentMethods, invoices, customer }) => {
        Object.assign(self, { paymentMethods, invoices: newestFirst(invoices), customer })
      })

    return {
      load,
      /** After a change elsewhere, a load under way is stale. */
      reload(): Promise<boolean> {
        self.cancel()
        return load()
      },
      /** @returns Whether it was done; if not, see `actProblem`. */
      run: flow(function* (act: PaymentAct, id: string) {
        if (self.acting !== null) return false
        const acting = { act, id }
        const isCurrent = (): boolean => self.acting === acting
        Object.assign(self, { acting, actProblem: null })
        try {
          const { paymentMethods } = yield* toGenerator(send(act, id))
          if (!isCurrent()) return false
          self.paymentMethods = paymentMethods
          // A load under way has the old methods.
          if (self.cancel()) void load()
          return true
        } catch (error) {
          const actProblem = problemOf(error)
          if (isCurrent()) Object.assign(self, { actProblem })
          return false
        } finally {
          if (isCurrent()) self.acting = null
        }
      }),
      clearActProblem(): void {
        self.actProblem = null
      },
    }
  })
export interface BillingInformationStore extends Instance<typeof BillingInformationStoreModel> {}
