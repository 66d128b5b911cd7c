import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { call } from '../call.ts'

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Strict: success means that everything was stored. */
const ProfileBody = v.strictObject({
  ...wire.ProfileSchema.entries,
  userId: wire.emailText,
  preferences: v.strictObject({
    ...wire.ProfilePreferencesSchema.entries,
    locale: v.nullable(v.pipe(v.string(), v.maxLength(35), v.check(isLocale))),
    checklist: v.optional(wire.ProfilePreferencesSchema.entries.checklist.wrapped, null),
  }),
})

const managed = { tag: 'Users', role: Role.admin } as const
const preferences = { tag: 'Users', role: Role.user, isForSetUp: true } as const

const user = { id: 'E-mail of the user, encoded' }

export const userCalls = {
  'GET /users/': call({
    summary: 'Everybody in the account',
    description:
      'A pending user has an `invitation`: when the newest mail was sent, and when its link ends. It has expired once `endsAt` has passed; `POST /auth/forgotpassword` sends a new one. `waitsUntil` comes while a limit of mails delays the next.',
    ...managed,
    reply: wire.MembersReplySchema,
  }),

  'POST /users/': call({
    summary: 'Adds a user, and mails an invitation',
    description:
      'The role is user or admin, the status pending. `invitationWaitsUntil` comes where a limit of mails delays the invitation.',
    ...managed,
    isBulk: true,
    proof: 'role',
    request: wire.NewUserSchema,
    reply: wire.MemberReplySchema,
    refusals: [
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
    request: v.union([wire.UserFormSchema, wire.TourEndSchema]),
    reply: wire.MemberReplySchema,
    refusals: [ErrorCode.invalidRole, ErrorCode.forbidden, ErrorCode.notFound, ErrorCode.alreadyExists],
  }),

  'DELETE /users/{id}': call({
    summary: 'Removes a user from the account',
    description: 'Neither an owner nor oneself.',
    ...managed,
    isBulk: true,
    proof: 'recent',
    path: user,
    reply: wire.NothingSchema,
  }),

  'GET /users/{id}/shares': call({
    summary: 'Which workspaces are shared with a user, since when and by whom',
    description:
      'Empty for an owner, who has every workspace. `since` and `by` are null for what was shared before they were stored.',
    ...managed,
    path: user,
    reply: wire.UserSharesReplySchema,
    addition: 'sharedSince',
  }),

  'GET /admin/profile': call({
    summary: 'One’s own preferences of the interface',
    ...preferences,
    reply: wire.ProfileReplySchema,
  }),

  'PUT /admin/profile': call({
    summary: 'Saves one’s own preferences of the interface',
    ...preferences,
    request: ProfileBody,
    reply: wire.ProfileReplySchema,
    refusals: [ErrorCode.forbidden],
  }),
} as const

/** A page and a query instead of an address: nothing stored leads to another site. */
export const ViewBody = v.strictObject({
  ...wire.SavedViewFormSchema.entries,
  name: wire.nameText(wire.MAX_VIEW_NAME),
  query: v.pipe(
    v.string(),
    v.maxLength(wire.MAX_VIEW_QUERY),
    v.transform((query) => new URLSearchParams(query).toString()),
    v.maxLength(wire.MAX_VIEW_QUERY),
  ),
})

const ownViews = { tag: 'Users', role: Role.user, addition: 'savedViews' } as const

const viewPath = { id: 'Id of the view' }

export const viewCalls = {
  'GET /admin/views/': call({
    summary: 'One’s own saved views of lists',
    description: 'By name.',
    ...ownViews,
    reply: wire.SavedViewsReplySchema,
  }),

  'POST /admin/views/': call({
    summary: 'Saves a view for oneself',
    description:
      '`query` is that of the page’s address, of at most 1,000 characters. Two views of a user never have the same name, without regard to case: that is refused with -2. Beyond 50 views -18.',
    ...ownViews,
    request: ViewBody,
    reply: wire.SavedViewReplySchema,
    refusals: [ErrorCode.alreadyExists, ErrorCode.forbidden],
  }),

  'PUT /admin/views/{id}': call({
    summary: 'Renames, replaces, pins or unpins a saved view',
    ...ownViews,
    path: viewPath,
    request: ViewBody,
    reply: wire.SavedViewReplySchema,
    refusals: [ErrorCode.alreadyExists],
  }),

  'DELETE /admin/views/{id}': call({
    summary: 'Deletes a saved view',
    ...ownViews,
    path: viewPath,
    reply: wire.NothingSchema,
  }),
} as const
