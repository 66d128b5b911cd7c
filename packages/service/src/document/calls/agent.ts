import { AgentLoginSchema, ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { call } from '../call.ts'
import { TOKEN } from '../examples.ts'
import { INACTIVE_REFUSALS } from './signIn.ts'

export const agentCalls = {
  'POST /agent/login': call({
    summary: 'Signs the local agent in',
    description:
      'By a suffix of `POST /auth/oturl` without `serviceid`. Its token is good for `POST /services/` and `GET /services/{id}` alone.',
    tag: 'Local agent',
    role: 'public',
    request: { schema: AgentLoginSchema, examples: { suffix: { otpl: `/?otl=${TOKEN}` } } },
    reply: v.object({ token: v.string(), accountid: v.string() }),
    refusals: [
      ErrorCode.invalidContent,
      ErrorCode.invalidToken,
      ErrorCode.pendingVerificationExpired,
      ErrorCode.forbidden,
      ...INACTIVE_REFUSALS,
    ],
    addition: true,
  }),
} as const
