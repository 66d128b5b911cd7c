import type { Audit } from '../audit/record.ts'
import type { Dependencies } from '../dependencies.ts'
import type { BackgroundJobs } from '../mail/backgroundJobs.ts'
import type { Invitations } from '../mail/invitations.ts'
import type { SendVersioned } from '../http/versioned.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { createSecurityMails } from '../mail/securityMails.ts'
import type { AppCodes } from '../auth/authenticators.ts'
import type { Charging } from '../billing/stripe/charging.ts'
import type { StripePayments } from '../billing/stripe/payments.ts'

export interface ApiContext extends Dependencies {
  readonly audit: Audit
  readonly appCodes: AppCodes
  readonly domain: () => string
  readonly mailer: Mailer
  readonly invitations: Invitations
  readonly backgroundJobs: BackgroundJobs
  readonly notify: ReturnType<typeof createSecurityMails>
  /** @throws ApiError when none is configured. */
  readonly payments: () => StripePayments
  readonly charging: Charging
  readonly sendVersioned: SendVersioned
}
