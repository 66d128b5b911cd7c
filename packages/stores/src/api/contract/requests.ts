import * as v from 'valibot'
import { REVIEW_DECISIONS, REVIEW_NAME, MAX_REVIEW_WORKSPACES } from './accessReview.ts'
import { AccountSchema, BILLING_INTERVALS } from './account.ts'
import { canonicalEmail } from './email.ts'
import { listOf } from './list.ts'
import { AssertionSchema, PASSKEY_NAME_MAX, RegistrationSchema } from './passkey.ts'
import { SeenOfferSchema, SeenOrderSchema } from './payment.ts'
import { PLAN_IDS } from './plan.ts'
import { cleanName } from './texts.ts'
import { MAX_PEOPLE, WorkspaceSchema } from './workspace.ts'

// Bodies of calls, with the limits that the service enforces. The console needs types alone, and loads none of this.

export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/** What people read on one line, in lists, mails and files. */
export const nameText = (max: number, min = 1) =>
  v.pipe(v.string(), v.transform(cleanName), v.minLength(min), v.maxLength(max))

/** Compared without regard to case or surrounding blanks. */
const lowerCased = (max: number) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(max))

/** In its one form; what is no e-mail matches nobody. */
export const emailText = v.pipe(v.string(), v.transform(canonicalEmail), v.minLength(1), v.maxLength(254))

const Emails = listOf(emailText, MAX_PEOPLE)

/** Longer ones are refused before they are hashed. */
const PASSWORD_MAX = 1000
const Password = text(PASSWORD_MAX)
const NewPassword = v.pipe(v.string(), v.maxLength(PASSWORD_MAX))

export const LoginRequestSchema = v.object({
  clientid: text(100),
  accountid: lowerCased(40),
  email: emailText,
  password: Password,
})

export const VerifyUserRequestSchema = v.object({ usertoken: text(200) })

/** `POST /auth/forgotpassword` answers `{}` for an unknown user too, except to admins, and takes a `LinkRequest` instead. */
export const ForgotPasswordRequestSchema = v.object({ accountId: lowerCased(40), email: emailText })
export type ForgotPasswordRequest = v.InferOutput<typeof ForgotPasswordRequestSchema>

/** `usertoken` of a mail's link, or `resetToken` of an e-mail confirmation. */
export const ResetPasswordRequestSchema = v.object({ usertoken: v.string(), password: NewPassword })

export const ChangePasswordRequestSchema = v.object({ newPassword: NewPassword, oldPassword: Password })

const Ticket = text(100)
const Code = text(20)

/** `POST /auth/secondfactor`. */
export const SecondStepRequestSchema = v.union([
  v.object({ ticket: Ticket, code: Code }),
  v.object({ ticket: Ticket, recoveryCode: text(100) }),
])

export const AuthenticatorRequestSchema = v.object({ setup: text(1000), code: Code })

/** That the user of the session is the one who calls. */
export const ProofSchema = v.union([v.object({ password: Password }), v.object({ code: Code })])
export type Proof = v.InferOutput<typeof ProofSchema>

/** `POST /auth/proof`: for the calls of the next few minutes. A passkey answers a challenge of a sign-in. */
export const SessionProofSchema = v.union([...ProofSchema.options, v.object({ credential: AssertionSchema })])
export type SessionProof = v.InferOutput<typeof SessionProofSchema>

export const PasskeyNameSchema = v.object({ name: nameText(PASSKEY_NAME_MAX) })
export const PasskeyRequestSchema = v.object({ ...PasskeyNameSchema.entries, credential: RegistrationSchema })

const PlanId = v.picklist(PLAN_IDS)
const Interval = v.picklist(BILLING_INTERVALS)
const MonthlyByDefault = v.optional(Interval, 'monthly')
const Users = v.pipe(v.number(), v.integer(), v.minValue(1))
const Address = text(2000)
const CardId = text(100)

export const CheckoutRequestSchema = v.strictObject({
  planid: PlanId,
  interval: MonthlyByDefault,
  success_url: Address,
  cancel_url: Address,
  quantity: v.optional(Users, 1),
})
export type CheckoutBody = v.InferInput<typeof CheckoutRequestSchema>

/** With a plan, the portal opens on the review of that change. */
export const PortalRequestSchema = v.strictObject({
  return_url: Address,
  planid: v.optional(PlanId),
  interval: v.optional(Interval),
})
export type PortalBody = v.InferInput<typeof PortalRequestSchema>

export const AttachRequestSchema = v.strictObject({
  paymentMethodId: CardId,
  setPaymentMethodAsDefault: v.optional(v.boolean(), false),
})
export const DefaultMethodRequestSchema = v.strictObject({
  paymentMethodId: CardId,
  /** Id of the default as read, null without one; lets the service refuse an outdated choice. */
  seen: v.optional(v.nullable(v.string())),
})

export const NewSubscriptionSchema = v.strictObject({
  subscription: v.strictObject({
    planId: PlanId,
    interval: MonthlyByDefault,
    users: v.optional(Users, 1),
  }),
  /** Lets the service refuse an outdated order. */
  seen: v.optional(SeenOfferSchema),
})
export const SubscriptionChangeSchema = v.strictObject({
  planId: PlanId,
  users: Users,
  /** Lets the service refuse an outdated order. @default the subscription of the account */
  seen: v.optional(SeenOrderSchema),
})

/** Google's tokens have some 2,000 characters. */
export const AccountDeletionRequestSchema = v.strictObject({ reCaptchaToken: text(10_000) })

/** `PUT /account/` of the setup wizard. */
export const WizardFlagSchema = v.strictObject({ workspaceWizard: AccountSchema.entries.workspaceWizard })

export const WorkspaceChangeSchema = v.object({
  serviceIsDown: v.boolean(),
  service: WorkspaceSchema,
  members: v.optional(Emails),
})

/** `POST /groups/{id}/members`. */
export const GroupMembersChangeSchema = v.object({
  members: Emails,
  /** Of the workspace, as read. */
  revision: v.optional(v.number()),
  /** The revision that a change left which this one undoes: who returns keeps since when and by whom. */
  undoes: v.optional(v.number()),
})
export type GroupMembersChange = v.InferOutput<typeof GroupMembersChangeSchema>

/** Both are shown to people, in lists and tables. */
export const HeartbeatSchema = v.object({ machine: nameText(100), version: nameText(100) })

/** `POST /account/reviews/`; without workspaces for all of them. */
export const NewReviewSchema = v.object({
  name: nameText(REVIEW_NAME.max, REVIEW_NAME.min),
  workspaces: v.optional(v.pipe(listOf(v.string(), MAX_REVIEW_WORKSPACES), v.minLength(1))),
})

/** `PUT /account/reviews/{id}/marks`. */
export const ReviewMarksSchema = v.object({
  /** Id of the workspace. */
  workspace: v.string(),
  decision: v.nullable(v.picklist(REVIEW_DECISIONS)),
  /** E-mails; without them all rows of the workspace that have no mark. */
  people: v.optional(Emails),
})

/** `POST /account/reviews/{id}/revocations`: unshares what was revoked in one workspace. */
export const ReviewRevocationsSchema = v.object({ workspace: text(100) })
