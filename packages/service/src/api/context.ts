import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { createAudit } from '../audit/record.ts'
import { createAppCodes } from '../auth/authenticators.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { createVersionedReplies } from '../http/versioned.ts'
import { createBackgroundJobs } from '../mail/backgroundJobs.ts'
import { createInvitations } from '../mail/invitations.ts'
import { createMailer } from '../mail/mailer.ts'
import { createSecurityMails } from '../mail/securityMails.ts'

/** What the calls share. */
export const createContext = async (
  dependencies: Dependencies,
  { log }: Pick<FastifyInstance, 'log'>,
  domain: () => string,
) => {
  const { settings } = dependencies
  const stripe =
    settings.stripe &&
    (await import('../billing/stripe/payments.ts')).byStripe(dependencies, settings.stripe, log)
  const backgroundJobs = createBackgroundJobs()
  const mailer = createMailer(dependencies, log)
  return {
    ...dependencies,
    domain,
    mailer,
    backgroundJobs,
    audit: createAudit(dependencies),
    appCodes: createAppCodes(dependencies, log),
    invitations: createInvitations(dependencies, mailer, (error) =>
      log.error({ err: error }, 'A delayed invitation failed'),
    ),
    notify: createSecurityMails(dependencies, mailer, backgroundJobs),
    sendVersioned: createVersionedReplies(),
    stripeRoutes: stripe?.routes,
    /** @throws ApiError when none is configured. */
    payments: () => {
      if (stripe) return stripe.payments
      throw new ApiError(ErrorCode.configurationLoad, 'No payment provider is configured')
    },
  }
}

export type ApiContext = Awaited<ReturnType<typeof createContext>>
