import {
  ErrorCode,
  MemberReplySchema,
  MembersReplySchema,
  MemberStatus,
  NewUserSchema,
  NothingSchema,
  ProfilePreferencesSchema,
  ProfileReplySchema,
  ProfileSchema,
  Role,
  TourEndSchema,
  UserFormSchema,
  UserSharesReplySchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { emailText } from '../../http/parse.ts'
import { call } from '../call.ts'
import { ACCOUNT_ID, ADA, invited, member, profile, WORKSPACE_ID } from '../examples.ts'

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Strict: success means that everything was stored. */
const ProfileBody = v.strictObject({
  ...ProfileSchema.entries,
  userId: emailText,
  preferences: v.strictObject({
    ...ProfilePreferencesSchema.entries,
    locale: v.nullable(v.pipe(v.string(), v.maxLength(35), v.check(isLocale))),
    checklist: v.optional(ProfilePreferencesSchema.entries.checklist.wrapped, null),
  }),
})

const { data, level: role, revision } = member
const user = { id: { description: 'E-mail of the user, encoded', example: 'ben@alpine.example' } }
const form = { ...data, role, status: MemberStatus.active, revision }

export const userCalls = {
  'GET /users/': call({
    summary: 'Everybody in the account',
    description:
      'A pending user has an `invitation`: when the newest mail was sent, and when its link ends. It has expired once `endsAt` has passed; `POST /auth/forgotpassword` sends a new one. `waitsUntil` comes while a limit of mails delays the next.',
    tag: 'Users',
    role: Role.admin,
    reply: {
      schema: MembersReplySchema,
      examples: { members: { members: [member] }, pending: { members: [invited] } },
    },
    refusals: [],
  }),

  'POST /users/': call({
    summary: 'Adds a user, and mails an invitation',
    description:
      'The role is user or admin, the status pending. `invitationWaitsUntil` comes where a limit of mails delays the invitation.',
    tag: 'Users',
    role: Role.admin,
    isBulk: true,
    proof: 'role',
    request: {
      schema: NewUserSchema,
      examples: {
        user: {
          ...data,
          role,
          emailConfirmation: data.email,
          status: MemberStatus.pending,
          accountId: ACCOUNT_ID,
        },
      },
    },
    reply: {
      schema: MemberReplySchema,
      examples: { added: { member: invited } },
    },
    refusals: [
      ErrorCode.invalidContent,
      [ErrorCode.invalidAccount, 400],
      ErrorCode.invalidRole,
      ErrorCode.alreadyExists,
      ErrorCode.userLimitExceeded,
      [ErrorCode.cannotSendMail, 502],
    ],
  }),

  'PUT /users/': call({
    summary: 'Changes a user, or ends one’s own tour',
    description:
      'The e-mail names the user and never changes. The form needs an admin, and of an owner only an owner changes the names; everybody ends their own tour. An outdated `revision` is refused with -2.',
    tag: 'Users',
    role: Role.user,
    isBulk: true,
    proof: 'role',
    request: {
      schema: v.union([UserFormSchema, TourEndSchema]),
      examples: { form, tour: { email: ADA, endTour: true } },
    },
    reply: { schema: MemberReplySchema, examples: { changed: { member } } },
    refusals: [
      ErrorCode.invalidContent,
      ErrorCode.invalidRole,
      ErrorCode.forbidden,
      ErrorCode.notFound,
      ErrorCode.alreadyExists,
    ],
  }),

  'DELETE /users/{id}': call({
    summary: 'Removes a user from the account',
    description: 'Neither an owner nor oneself.',
    tag: 'Users',
    role: Role.admin,
    isBulk: true,
    proof: 'recent',
    path: user,
    reply: { schema: NothingSchema, examples: { removed: {} } },
    refusals: [ErrorCode.notFound],
  }),

  'GET /users/{id}/shares': call({
    summary: 'Which workspaces are shared with a user, since when and by whom',
    description:
      'Empty for an owner, who has every workspace. `since` and `by` are null for what was shared before they were stored.',
    tag: 'Users',
    role: Role.admin,
    path: user,
    reply: {
      schema: UserSharesReplySchema,
      examples: {
        shares: { shares: [{ serviceid: WORKSPACE_ID, since: '2026-11-03T09:30:00.000Z', by: ADA }] },
      },
    },
    refusals: [ErrorCode.notFound],
    addition: 'sharedSince',
  }),

  'GET /admin/profile': call({
    summary: 'One’s own preferences of the interface',
    tag: 'Users',
    role: Role.user,
    isForSetUp: true,
    reply: { schema: ProfileReplySchema, examples: { profile: { profile } } },
    refusals: [],
  }),

  'PUT /admin/profile': call({
    summary: 'Saves one’s own preferences of the interface',
    tag: 'Users',
    role: Role.user,
    isForSetUp: true,
    request: { schema: ProfileBody, examples: { profile } },
    reply: { schema: ProfileReplySchema, examples: { profile: { profile } } },
    refusals: [ErrorCode.invalidContent, ErrorCode.forbidden],
  }),
} as const
