import * as v from 'valibot'
import { AccountSchema } from './account.ts'
import { RoleSchema } from './roles.ts'

/** `clientid` of `POST /auth/login`. */
export const CLIENT_ID = 'portico-console'

/** `POST /auth/logout` ends the session of the call, or all of the user's sessions and links. */
export const LogoutRequestSchema = v.object({ everywhere: v.optional(v.boolean()) })

export const UserDataSchema = v.object({
  user: v.object({
    firstName: v.optional(v.string(), ''),
    lastName: v.optional(v.string(), ''),
    endTour: v.optional(v.boolean(), false),
    account: AccountSchema,
  }),
  accountid: v.string(),
  email: v.string(),
  level: RoleSchema,
  hasSecondFactor: v.optional(v.boolean()),
  /** Only the calls that set one up are allowed. */
  needsSecondFactor: v.optional(v.boolean()),
})
export type UserData = v.InferOutput<typeof UserDataSchema>

/** Also of `POST /auth/verifyuser` with a one-time link. */
export const LoginReplySchema = v.object({ token: v.string(), ...UserDataSchema.entries })
export type LoginReply = v.InferOutput<typeof LoginReplySchema>

/** In place of a `LoginReply`, when the user has a second factor: the sign-in goes on with the ticket. */
export const SecondStepReplySchema = v.object({
  secondFactor: v.object({ ticket: v.string(), methods: v.array(v.string()) }),
})
export type SecondStepReply = v.InferOutput<typeof SecondStepReplySchema>
export type SecondStep = SecondStepReply['secondFactor']

/** `POST /auth/login`, and `POST /auth/verifyuser` with a one-time link. */
export const SignInReplySchema = v.union([LoginReplySchema, SecondStepReplySchema])

/** Whether a link is of the signed-in user, used or not: nothing else is told, and the link is not spent. */
export const OwnLinkReplySchema = v.object({ isYours: v.boolean() })
