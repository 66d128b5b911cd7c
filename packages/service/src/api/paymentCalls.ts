import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { paymentMethodCalls } from './paymentMethods.ts'
import { paymentPageCalls } from './paymentPages.ts'
import { requireProvider } from './payments.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** Every call that has to do with money (specification, section 7). */
export const paymentCalls =
  (dependencies: Dependencies, payments: Payments) =>
  async (api: FastifyInstance): Promise<void> => {
    requireProvider(api, dependencies)
    paymentPageCalls(api, dependencies)
    subscriptionCalls(api, dependencies, payments)
    paymentMethodCalls(api, dependencies)
  }
