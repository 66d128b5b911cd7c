import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type * as v from 'valibot'
import { ErrorCode } from '../api/contract/errorCode.ts'
import {
  AccountBillingSchema,
  CARD_RETURN,
  CustomerSchema,
  PaymentInformationSchema,
  PaymentMethodsSchema,
  type Invoice,
  type PaymentMethod,
  type PaymentMethods,
} from '../api/contract/payment.ts'
import { hasCode } from '../api/errors.ts'
import { billingEnvironmentOf } from '../environment/environment.ts'
import { storeOnce, takeOnce } from '../environment/storage.ts'
import { isOutdated } from '../forms/newest.ts'
import { safeLink } from '../links/links.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'
import { billingOf, rootOf } from '../root/root.ts'
import type { Identity } from '../session/sessionUser.ts'
import { accountPage } from './checkoutReturn.ts'

type PaymentAct = 'makeDefault' | 'remove' | 'add'

export type BillingCustomer = Omit<v.InferOutput<typeof CustomerSchema>['customer'], 'id'>

/** Valid until its month is over in UTC. @param now in milliseconds */
export const isCardOver = (
  { expYear, expMonth }: Pick<PaymentMethod, 'expYear' | 'expMonth'>,
  now: number,
): boolean => Date.UTC(expYear, expMonth, 1) <= now

/** The user for whom this tab asked the payment provider for a card. */
const CARD_ENTRY = 'portico.cardEntry'

const userMark = ({ accountId, email }: Identity): string => `${accountId} ${email}`

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
    /** Takes a card at the payment provider. */
    cardPage: types.maybeNull(types.string),
    acting: types.frozen<{ readonly act: PaymentAct; readonly id: string } | null>(null),
    actProblem: types.frozen<Problem | null>(null),
  })
  .views((self) => ({
    /** The default card, unless it has expired. */
    get payingCard(): PaymentMethod | null {
      const card = self.paymentMethods.find(({ isDefault }) => isDefault)
      return card === undefined || isCardOver(card, rootOf(self).time.now) ? null : card
    },
  }))
  .actions((self) => {
    const environment = billingEnvironmentOf(self)
    const { client, navigation } = environment

    const fetch = (signal: AbortSignal) => {
      const isQuiet = self.isReady
      /** Null for an account that never bought anything, which has no customer. */
      const read = async <S extends v.GenericSchema>(path: string, schema: S) => {
        try {
          return await client.get(path, { schema, signal, isLenient: true, isQuiet })
        } catch (error) {
          if (hasCode(error, ErrorCode.customerNotFound)) return null
          throw error
        }
      }
      return Promise.all([
        read('/subscriptions/payment/allinformation/', PaymentInformationSchema),
        read('/subscriptions/account/allinformation/', AccountBillingSchema),
        // Without a customer the call would fail and be logged in the browser's console.
        billingOf(self).checkout.isCustomer ? read('/account/customers/', CustomerSchema) : null,
      ])
    }

    const schema = PaymentMethodsSchema
    const calls: Readonly<Record<PaymentAct, (paymentMethodId: string) => Promise<PaymentMethods>>> = {
      remove: (id) => client.delete(`/account/paymentmethods/detach/${encodeURIComponent(id)}`, { schema }),
      makeDefault: (paymentMethodId) =>
        client.put('/account/paymentmethods/setasdefault/', {
          schema,
          body: {
            paymentMethodId,
            seen: self.paymentMethods.find(({ isDefault }) => isDefault)?.id ?? null,
          },
        }),
      add: (paymentMethodId) =>
        client.put('/account/paymentmethods/attach/', {
          schema,
          body: { paymentMethodId, setPaymentMethodAsDefault: true },
        }),
    }

    const load = (): Promise<boolean> =>
      self.request(fetch, ([payment, account, customers]) => {
        Object.assign(self, {
          paymentMethods: payment?.paymentMethods ?? [],
          invoices: newestFirst(account?.invoices ?? []),
          customer: customers?.customer ?? null,
          cardPage: safeLink(payment?.cardPage),
        })
      })

    return {
      load,
      /** After a change elsewhere, a load under way is stale. */
      reload(): Promise<boolean> {
        self.cancel()
        return load()
      },
      /** @returns Whether it succeeded; if not, see `actProblem`. */
      run: flow(function* (act: PaymentAct, id: string) {
        if (self.acting !== null) return false
        const acting = { act, id }
        const isCurrent = (): boolean => self.acting === acting
        Object.assign(self, { acting, actProblem: null })
        try {
          const { paymentMethods } = yield* toGenerator(calls[act](id))
          if (!isCurrent()) return false
          self.paymentMethods = paymentMethods
          // A load under way would return the old methods.
          if (self.cancel()) void load()
          return true
        } catch (error) {
          const actProblem = problemOf(error)
          if (isCurrent()) Object.assign(self, { actProblem })
          if (isOutdated(error)) {
            self.cancel()
            void load()
          }
          return false
        } finally {
          if (isCurrent()) self.acting = null
        }
      }),
      /** Goes to the payment provider's page that takes a card. */
      enterCard(): void {
        const { user } = rootOf(self).session
        if (self.cardPage === null || !user) return
        const url = new URL(self.cardPage)
        url.searchParams.set(CARD_RETURN, accountPage(navigation.origin).href)
        storeOnce(environment, CARD_ENTRY, userMark(user))
        environment.leave(url.href)
      },
      /** A card is added only if this tab and its user asked for it. @returns Whether it may be. */
      expectsCard(): boolean {
        const { user } = rootOf(self).session
        const mark = takeOnce(environment, CARD_ENTRY)
        return user !== null && mark === userMark(user)
      },
      clearActProblem(): void {
        self.actProblem = null
      },
    }
  })
export interface BillingInformationStore extends Instance<typeof BillingInformationStoreModel> {}
