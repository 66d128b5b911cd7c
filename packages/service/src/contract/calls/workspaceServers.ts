import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { call } from '../call.ts'
import { INACTIVE_REFUSALS } from './signIn.ts'

/** Of redeem and visit. */
const visitor = {
  tag: 'Workspace servers',
  role: 'workspace',
  request: wire.SuffixSchema,
  reply: wire.VisitorReplySchema,
  addition: true,
} as const

export const workspaceServerCalls = {
  'POST /services/{id}/key': call({
    summary: 'Makes a new key for the server of a workspace',
    description: 'Shown this once. The key before is no longer good.',
    tag: 'Workspace servers',
    role: Role.admin,
    path: { id: 'Id of the workspace' },
    reply: wire.WorkspaceKeyReplySchema,
    addition: true,
  }),

  'POST /server/heartbeat': call({
    summary: 'Says that a workspace is up',
    description:
      'With the key of the workspace, again after `seconds`. From the first one on the workspace is observed: without one for 90 seconds it is down, and the next one brings it back.',
    tag: 'Workspace servers',
    role: 'workspace',
    request: wire.HeartbeatSchema,
    reply: wire.HeartbeatReplySchema,
    addition: true,
  }),

  'POST /server/redeem': call({
    ...visitor,
    summary: 'Tells who comes with a one-time suffix',
    description:
      'With the key of the workspace that the suffix opens; once, within its 60 seconds. 404 for a suffix of another workspace or of nobody; 410 for one that was used or has expired: 401 is about the key alone.',
    refusals: [ErrorCode.licenseExpired, ErrorCode.notFound, [ErrorCode.pendingVerificationExpired, 410]],
  }),

  'POST /server/visit': call({
    ...visitor,
    summary: 'Tells whether who came may stay',
    description:
      'With the suffix that was redeemed: who came, as they are now. 404 once the session of the console has ended that asked for the suffix, or their access to the workspace.',
    refusals: [ErrorCode.licenseExpired, ErrorCode.notFound],
  }),
} as const

export const agentCalls = {
  'POST /agent/login': call({
    summary: 'Signs the local agent in',
    description:
      'By a suffix of `POST /auth/oturl` without `serviceid`. Its token is good for `POST /services/` and `GET /services/{id}` alone.',
    tag: 'Local agent',
    role: 'public',
    request: wire.AgentLoginSchema,
    reply: v.object({ token: v.string(), accountid: v.string() }),
    refusals: [
      ErrorCode.invalidToken,
      ErrorCode.pendingVerificationExpired,
      ErrorCode.forbidden,
      ...INACTIVE_REFUSALS,
    ],
    addition: true,
  }),
} as const
