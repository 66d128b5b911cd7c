import { Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { call } from '../call.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Strict: success means that everything was stored. */
const StatusMailBody = v.strictObject({
  ...wire.StatusMailSchema.entries,
  timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone)),
})

const own = { tag: 'Sign-in', role: Role.user } as const
const mails = { tag: 'Users', role: Role.admin, addition: 'statusMail' } as const

export const securityCalls = {
  'GET /auth/sessions/': call({
    summary: 'Where the caller is signed in',
    description:
      'The last used first, one for each browser that accepts cookies. Calls whose `X-Request-Id` begins with `poll-` are no use.',
    ...own,
    reply: wire.OwnSessionsReplySchema,
    addition: 'sessions',
  }),

  'GET /auth/identities/': call({
    summary: 'Identities at providers that sign the caller in',
    description: 'From the first sign-in by that provider on; a new password ends all of them.',
    ...own,
    reply: wire.BoundIdentitiesReplySchema,
    addition: true,
  }),

  'DELETE /auth/identities/{id}': call({
    summary: 'Removes an identity of the caller',
    description: 'The next sign-in by that provider binds one again.',
    ...own,
    proof: 'shown',
    path: { id: 'Id of the identity' },
    reply: wire.NothingSchema,
    addition: true,
  }),

  'DELETE /auth/sessions/{id}': call({
    summary: 'Signs the caller out at another place',
    description:
      'At once, at all instances, with the workspaces that it opened. `others` ends all sessions but that of the call, and all links of the caller.',
    ...own,
    proof: 'recent',
    path: { id: 'Id of the session, or `others`' },
    reply: wire.NothingSchema,
    addition: 'sessions',
  }),

  'GET /admin/statusmail': call({
    summary: 'Which mails the caller gets when workspaces go down',
    description: '`off` for those who never chose.',
    ...mails,
    reply: wire.StatusMailReplySchema,
  }),

  'PUT /admin/statusmail': call({
    summary: 'Chooses which mails the caller gets when workspaces go down',
    description:
      'A mail reports a workspace that has been down for `delayMinutes`. Mails of the quiet time are held, and one reports all of them when it ends.',
    ...mails,
    request: StatusMailBody,
    reply: wire.StatusMailReplySchema,
  }),
} as const
