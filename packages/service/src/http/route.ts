import { ErrorCode, type Role } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { ProofNeed } from '../auth/access.ts'
import type { Session } from '../auth/sessions.ts'
import type { CallingWorkspace } from '../auth/workspaceKeys.ts'
import { ApiError } from './apiError.ts'
import { MAX_VALUES } from './json.ts'
import { parse } from './parse.ts'

/** `workspace`: a workspace's own server, by its key. */
type CallRole = 'public' | 'workspace' | Role

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Omit<CallRules, 'body' | 'rateLimit'>> {
    mostValues?: number
  }
  interface FastifyRequest {
    session?: Session | null
    workspace?: CallingWorkspace | null
  }
}

/** Of calls without a session, and of pages: their forms have a few short fields. */
export const MAX_BODY = 8 * 1024

/** What the body of a call may hold. */
interface BodyLimit {
  readonly bytes: number
  readonly values: number
}

/** The largest form, each of its characters escaped. */
const FORM: BodyLimit = { bytes: 48 * 1024, values: MAX_VALUES }

/** @param bytes of one element, on average */
export const listBody = (most: number, bytes: number): BodyLimit => ({
  bytes: FORM.bytes + most * bytes,
  values: FORM.values + most,
})

export interface Call<S extends v.GenericSchema> {
  readonly input: v.InferOutput<S>
  readonly id: string
  /** Throws "invalid token" in public calls. */
  readonly session: Session
  /** Throws "invalid token" in calls of others. */
  readonly workspace: CallingWorkspace
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Who may make a call, how often, and with what. */
export interface CallRules {
  readonly role: CallRole
  readonly isForAgents?: boolean
  /** Also for users who must set up a second factor first. */
  readonly isForSetUp?: boolean
  /** Has a budget of each user, besides that of the address. */
  readonly isSignIn?: boolean
  /** A run makes hundreds of them, from a budget of their own: the same person's other pages keep theirs. */
  readonly isBulk?: boolean
  readonly proof?: ProofNeed
  /** By default that of a form, or `MAX_BODY` without a session. */
  readonly body?: BodyLimit
  readonly rateLimit?: false
}

/** The role is required below `/api`. */
export interface RouteOptions<S extends v.GenericSchema> extends Partial<CallRules> {
  readonly schema?: S
  /** @returns the envelope's content, or a reply that was sent without it */
  readonly handle: (call: Call<S>) => unknown
}

export const sessionOf = ({ session }: Pick<FastifyRequest, 'session'>): Session => {
  if (!session) throw new ApiError(ErrorCode.invalidToken, 'Sign in to continue')
  return session
}

const workspaceOf = ({ workspace }: Pick<FastifyRequest, 'workspace'>): CallingWorkspace => {
  if (!workspace) throw new ApiError(ErrorCode.invalidToken, 'This call needs the key of a workspace')
  return workspace
}

/** Wraps the reply in the wire contract's envelope. */
export const route = <S extends v.GenericSchema = v.UnknownSchema>(
  app: FastifyInstance,
  signature: `${string} /${string}`,
  { schema, handle, body, ...config }: RouteOptions<S>,
): void => {
  const [method = '', url = ''] = signature.split(' ')
  const hasSession = typeof config.role === 'number'
  const { bytes, values } = body ?? (hasSession ? FORM : { bytes: MAX_BODY, values: MAX_VALUES })
  app.route<{ Body: v.InferOutput<S>; Querystring: v.InferOutput<S>; Params: { id?: string } }>({
    method,
    url,
    bodyLimit: bytes,
    config: { ...config, mostValues: values },
    handler: async (request, reply) => {
      const raw = method === 'GET' ? request.query : request.body
      const data = await handle({
        input: schema === undefined ? raw : parse(schema, raw),
        id: request.params.id ?? '',
        get session() {
          return sessionOf(request)
        },
        get workspace() {
          return workspaceOf(request)
        },
        request,
        reply,
      })
      // A reply is a thenable: awaiting one that was sent gives undefined.
      return reply.sent ? reply : { data }
    },
  })
}
