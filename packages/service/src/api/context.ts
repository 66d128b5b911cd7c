import type { Dependencies } from '../dependencies.ts'
import type { BackgroundJobs } from '../mail/backgroundJobs.ts'
import type { Invitations } from '../mail/invitations.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Payments } from '../payments/subscriptions.ts'
import type { SandboxState } from '../sandbox/state.ts'

export interface ApiContext extends Dependencies {
  readonly domain: () => string
  readonly mailer: Mailer
  readonly invitations: Invitations
  readonly backgroundJobs: BackgroundJobs
  readonly payments: Payments
  readonly sandbox: SandboxState
}
