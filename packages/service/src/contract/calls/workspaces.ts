import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { validationLengths } from '../../account/config.ts'
import { listBody } from '../../http/route.ts'
import { pageQuery } from '../../http/rowPages.ts'
import { call, pagesOf } from '../call.ts'

/** E-mails have some thirty characters. */
export const PEOPLE_BODY = listBody(wire.MAX_PEOPLE, 63)

const NewWorkspaceBody = v.object({
  ...wire.NewWorkspaceSchema.entries,
  machine: wire.nameText(100),
  /** Default: the computer's name. */
  name: v.optional(wire.nameText(validationLengths.workspace.name.max)),
})

const Person = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(validationLengths.workspace.reset2fa.max)),
)
export const FactorResetBody = v.object({
  ...wire.SecondFactorResetSchema.entries,
  email: Person,
  userid: Person,
})

export const OutageFilter = v.object({
  workspace: v.optional(wire.text(100)),
  ...pageQuery(wire.MAX_OUTAGES),
})

const seen = { tag: 'Workspaces', role: Role.user } as const
const managed = { tag: 'Workspaces', role: Role.admin } as const
const bulk = { ...managed, isBulk: true } as const

const path = { id: 'Id of the workspace' }

export const workspaceCalls = {
  'GET /services/': call({
    summary: 'The workspaces, which the wire calls services',
    description: 'A user sees those shared with them, admins and owners all.',
    ...seen,
    reply: wire.WorkspacesReplySchema,
  }),

  'GET /services/{id}': call({
    summary: 'One workspace',
    ...seen,
    isForAgents: true,
    path,
    reply: wire.WorkspaceReplySchema,
  }),

  'PUT /services/{id}': call({
    summary: 'Changes the settings of a workspace',
    description:
      'Only the name while it is down. An outdated `revision` is refused with -2. `members` is optional and replaces all, but for the owners.',
    ...managed,
    body: PEOPLE_BODY,
    path,
    request: wire.WorkspaceChangeSchema,
    reply: wire.WorkspaceReplySchema,
    refusals: [
      ErrorCode.invalidSubdomain,
      ErrorCode.invalidPrivateGateway,
      ErrorCode.alreadyExists,
      ErrorCode.serviceLimitExceeded,
    ],
  }),

  'DELETE /services/{id}': call({
    summary: 'Deletes a workspace',
    ...managed,
    path,
    reply: wire.NothingSchema,
  }),

  'PROPFIND /services/ping': call({
    summary: 'Which workspaces answer',
    description:
      'One that never sent a heartbeat has `isObserved: false`: it is served as ready, and nobody knows whether it is.',
    ...seen,
    reply: wire.WorkspaceStatusReplySchema,
  }),

  'GET /services/{id}/history': call({
    summary: 'When a workspace went down and came back in the last 30 days',
    ...seen,
    path,
    reply: wire.StatusHistoryReplySchema,
    addition: 'statusHistory',
  }),

  'GET /services/outages': call({
    summary: 'Which workspaces were down, and for how long',
    description:
      'Newest first, of the workspaces that the caller sees. `before` asks for what is older than an outage.',
    ...seen,
    query: {
      workspace: 'Id of a workspace',
      from: 'ISO 8601; only outages that lasted longer',
      to: 'ISO 8601; only outages that began before',
      ...pagesOf('outage'),
    },
    querySchema: OutageFilter,
    reply: wire.OutagesReplySchema,
    addition: 'statusHistory',
  }),

  'GET /groups/{id}/members': call({
    summary: 'Who has access to a workspace',
    description: 'A group has the id of its workspace.',
    ...bulk,
    path,
    reply: wire.GroupMembersSchema,
  }),

  'POST /groups/{id}/members': call({
    summary: 'Replaces who has access to a workspace',
    description:
      'Owners stay in. An outdated `revision` is refused with -2. `undoes` is the revision that an earlier change left: whom that change removed returns with the same `since` and `by`, for an hour.',
    ...bulk,
    body: PEOPLE_BODY,
    path,
    request: wire.GroupMembersChangeSchema,
    reply: wire.GroupMembersSchema,
    refusals: [ErrorCode.alreadyExists],
  }),

  'GET /groups/{id}/shares': call({
    summary: 'Since when and by whom a workspace is shared with each user',
    description:
      'Without owners, who have every workspace. `since` and `by` are null for what was shared before they were stored.',
    ...managed,
    path,
    reply: wire.WorkspaceSharesReplySchema,
    addition: 'sharedSince',
  }),

  'POST /auth/reset2fa/{id}': call({
    summary: 'Resets the second factor of somebody at a workspace',
    description: 'Named by `email`, or by `userid`.',
    ...bulk,
    proof: 'recent',
    path,
    request: FactorResetBody,
    reply: wire.SecondFactorResetReplySchema,
  }),

  'POST /services/setuplink': call({
    summary: 'Mails oneself the link to set a computer up',
    description: 'For the wizard on a computer that the installer does not run on.',
    ...managed,
    reply: wire.NothingSchema,
    refusals: [
      [ErrorCode.cannotSendMail, 429],
      [ErrorCode.cannotSendMail, 502],
    ],
    addition: true,
  }),

  'POST /services/': call({
    summary: 'Registers a computer as a workspace',
    description:
      'The local agent calls it, with the token of `POST /agent/login`; so may an admin. `key` is what the server of the workspace calls with, shown this once.',
    tag: 'Local agent',
    role: Role.admin,
    isForAgents: true,
    request: NewWorkspaceBody,
    reply: wire.NewWorkspaceReplySchema,
    refusals: [ErrorCode.licenseExpired, ErrorCode.serviceLimitExceeded],
    addition: true,
  }),
} as const
