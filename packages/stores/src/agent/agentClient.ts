import * as v from 'valibot'
import {
  AGENT_REPLY_LIMIT,
  AgentLoginReplySchema,
  AgentPingSchema,
  AgentStartSchema,
  AgentStatusReplySchema,
  type AgentLogin,
} from '../api/contract/agent.ts'
import { startDeadline } from '../api/abort.ts'
import type { Method } from '../api/transport.ts'
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

/** Calls without a session. Failed calls, aborted calls and unknown replies give null or false. */
export interface AgentClient {
  /** @returns Id of the machine's workspace. `isPatient`: no time limit. */
  ping(signal: AbortSignal, options: { readonly isPatient: boolean }): Promise<string | null>
  /** @returns Upper-cased `stateText`. */
  start(signal: AbortSignal): Promise<string | null>
  /** @param otpl one-time suffix */
  login(otpl: string, signal: AbortSignal): Promise<boolean>
  waitFor(signal: AbortSignal): Promise<InstallerReport | null>
}

interface Call<S extends v.GenericSchema> {
  readonly method: Method
  readonly path: '/ping' | '/start' | '/login' | '/waitfor'
  readonly body?: AgentLogin
  readonly schema: S
  /** Milliseconds; null for no limit. */
  readonly timeout: number | null
  readonly signal: AbortSignal
}

type AgentEnvironment = Pick<SignedInEnvironment, 'transport' | 'localAgent' | 'clock'>

export const createAgentClient = ({ transport, localAgent, clock }: AgentEnvironment): AgentClient => {
  const send = async <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S> | null> => {
    const deadline = startDeadline(clock, call.timeout, call.signal)
    call.signal.addEventListener('abort', deadline.stop)
    try {
      const { status, body } = await transport({
        method: call.method,
        url: `${localAgent.url}${call.path}`,
        // No bearer: only the service may receive it.
        headers: { Accept: 'application/json' },
        body: call.body,
        signal: deadline.signal,
        maxBytes: AGENT_REPLY_LIMIT,
      })
      const reply = v.safeParse(call.schema, body)
      return status >= 200 && status <= 299 && reply.success && !call.signal.aborted ? reply.output : null
    } catch {
      return null
    } finally {
      call.signal.removeEventListener('abort', deadline.stop)
      deadline.stop()
    }
  }

  /** Sends only where the browser does not ask: these calls follow no user gesture. */
  const sendQuietly = async <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S> | null> =>
    (await localAgent.access()) === 'granted' ? send(call) : null

  const read = <S extends v.GenericSchema>(
    path: '/start' | '/waitfor',
    schema: S,
    timeout: number,
    signal: AbortSignal,
  ) => sendQuietly({ method: 'GET', path, schema, timeout, signal })

  return {
    ping: async (signal, { isPatient }) => {
      const timeout = isPatient ? null : PING_TIMEOUT_MS
      const reply = await send({ method: 'GET', path: '/ping', schema: AgentPingSchema, timeout, signal })
      return reply?.service.id ?? null
    },
    start: async (signal) => {
      const reply = await read('/start', AgentStartSchema, CALL_TIMEOUT_MS, signal)
      return reply?.stateText.toUpperCase() ?? null
    },
    login: async (otpl, signal) => {
      const reply = await sendQuietly({
        method: 'POST',
        path: '/login',
        body: { otpl },
        schema: AgentLoginReplySchema,
        timeout: CALL_TIMEOUT_MS,
        signal,
      })
      return reply !== null
    },
    waitFor: async (signal) => {
      const reply = await read('/waitfor', AgentStatusReplySchema, WAIT_TIMEOUT_MS, signal)
      return reply && { status: reply.stateText.toUpperCase(), url: reply.service?.url ?? null }
    },
  }
}
