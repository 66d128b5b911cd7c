import {
  ErrorCode,
  HeartbeatReplySchema,
  HeartbeatSchema,
  Role,
  SuffixSchema,
  VisitorReplySchema,
  WorkspaceKeyReplySchema,
} from '@portico/stores/contract'
import { call } from '../call.ts'
import { ACCOUNT_ID, ADA, TOKEN, WORKSPACE_ID } from '../examples.ts'

/** Of redeem and visit. */
const visitor = {
  tag: 'Workspace servers',
  role: 'workspace',
  request: { schema: SuffixSchema, examples: { suffix: { suffix: `/?otl=${TOKEN}` } } },
  reply: {
    schema: VisitorReplySchema,
    examples: {
      visitor: {
        serviceid: WORKSPACE_ID,
        accountid: ACCOUNT_ID,
        email: ADA,
        firstName: 'Ada',
        lastName: 'Keller',
        level: Role.user,
        asAdministrator: false,
      },
    },
  },
  isAddition: true,
} as const

export const workspaceServerCalls = {
  'POST /services/{id}/key': call({
    summary: 'Makes a new key for the server of a workspace',
    description: 'Shown this once. The key before is no longer good.',
    tag: 'Workspace servers',
    role: Role.admin,
    path: { id: { description: 'Id of the workspace', example: WORKSPACE_ID } },
    reply: { schema: WorkspaceKeyReplySchema, examples: { key: { key: TOKEN } } },
    refusals: [ErrorCode.notFound],
    isAddition: true,
  }),

  'POST /server/heartbeat': call({
    summary: 'Says that a workspace is up',
    description:
      'With the key of the workspace, again after `seconds`. From the first one on the workspace is observed: without one for 90 seconds it is down, and the next one brings it back.',
    tag: 'Workspace servers',
    role: 'workspace',
    request: {
      schema: HeartbeatSchema,
      examples: { heartbeat: { machine: 'ALP-SRV-01', version: '4.2.0' } },
    },
    reply: { schema: HeartbeatReplySchema, examples: { next: { seconds: 30 } } },
    refusals: [ErrorCode.invalidContent],
    isAddition: true,
  }),

  'POST /server/redeem': call({
    ...visitor,
    summary: 'Tells who comes with a one-time suffix',
    description:
      'With the key of the workspace that the suffix opens; once, within its 60 seconds. 404 for a suffix of another workspace or of nobody; 410 for one that was used or has expired: 401 is about the key alone.',
    refusals: [
      ErrorCode.invalidContent,
      ErrorCode.licenseExpired,
      ErrorCode.notFound,
      [ErrorCode.pendingVerificationExpired, 410],
    ],
  }),

  'POST /server/visit': call({
    ...visitor,
    summary: 'Tells whether who came may stay',
    description:
      'With the suffix that was redeemed: who came, as they are now. 404 once the session of the console has ended that asked for the suffix, or their access to the workspace.',
    refusals: [ErrorCode.invalidContent, ErrorCode.licenseExpired, ErrorCode.notFound],
  }),
} as const
