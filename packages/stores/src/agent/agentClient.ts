import * as v from 'valibot'
import {
  AGENT_REPLY_LIMIT,
  AgentLoginReplySchema,
  AgentPingSchema,
  AgentStartSchema,
  AgentStatusReplySchema,
  type AgentLogin,
} from '../api/contract/agent.ts'
import { startDeadline } from '../api/transport.ts'
import type { SignedInEnvironment } from '../environment/environment.ts'

/** Applies once the browser allows the call. */
export const PING_TIMEOUT_MS = 1500
const CALL_TIMEOUT_MS = 10_000
/** The agent answers a long-poll within 25 s. */
const WAIT_TIMEOUT_MS = 35_000

export interface InstallerReport {
  /** Upper-cased `stateText`. */
  readonly status: string
  /** Reported by the agent: compare it, never open it. */
  readonly url: string | null
}

interface Call<S extends v.GenericSchema> {
  readonly path: '/ping' | '/start' | '/login' | '/waitfor'
  readonly schema: S
  /** Milliseconds; null for no limit. */
  readonly timeout: number | null
  readonly signal: AbortSignal
  readonly body?: AgentLogin
}

type AgentEnvironment = Pick<SignedInEnvironment, 'transport' | 'localAgent' | 'clock'>

/** Calls without a session. Failed calls, aborted calls and unknown replies give null or false. */
export const createAgentClient = ({ transport, localAgent, clock }: AgentEnvironment) => {
  const send = async <S extends v.GenericSchema>({
    path,
    schema,
    timeout,
    signal,
    body,
  }: Call<S>): Promise<v.InferOutput<S> | null> => {
    const deadline = startDeadline(clock, timeout, signal)
    signal.addEventListener('abort', deadline.stop)
    try {
      const { status, body: answer } = await transport({
        method: body ? 'POST' : 'GET',
        url: `${localAgent.url}${path}`,
        // No bearer: only the service may receive it.
        headers: { Accept: 'application/json' },
        body,
        signal: deadline.signal,
        maxBytes: AGENT_REPLY_LIMIT,
      })
      const reply = v.safeParse(schema, answer)
      return status >= 200 && status <= 299 && reply.success && !signal.aborted ? reply.output : null
    } catch {
      return null
    } finally {
      signal.removeEventListener('abort', deadline.stop)
      deadline.stop()
    }
  }

  /** Sends only where the browser does not ask: these calls follow no user gesture. */
  const sendQuietly = async <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S> | null> =>
    (await localAgent.access()) === 'granted' ? send(call) : null

  return {
    /** @param isPatient no time limit @returns Id of the machine's workspace. */
    async ping(signal: AbortSignal, isPatient: boolean): Promise<string | null> {
      const timeout = isPatient ? null : PING_TIMEOUT_MS
      const reply = await send({ path: '/ping', schema: AgentPingSchema, timeout, signal })
      return reply?.service.id ?? null
    },
    /** @returns Upper-cased `stateText`. */
    async start(signal: AbortSignal): Promise<string | null> {
      const schema = AgentStartSchema
      const reply = await sendQuietly({ path: '/start', schema, timeout: CALL_TIMEOUT_MS, signal })
      return reply?.stateText.toUpperCase() ?? null
    },
    /** @param otpl one-time suffix */
    async login(otpl: string, signal: AbortSignal): Promise<boolean> {
      const schema = AgentLoginReplySchema
      const call = { path: '/login', schema, timeout: CALL_TIMEOUT_MS, signal, body: { otpl } } as const
      return (await sendQuietly(call)) !== null
    },
    async waitFor(signal: AbortSignal): Promise<InstallerReport | null> {
      const schema = AgentStatusReplySchema
      const reply = await sendQuietly({ path: '/waitfor', schema, timeout: WAIT_TIMEOUT_MS, signal })
      return reply && { status: reply.stateText.toUpperCase(), url: reply.service?.url ?? null }
    },
  }
}
