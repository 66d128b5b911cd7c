import * as v from 'valibot'
import {
  AGENT_REPLY_LIMIT,
  AgentLoginReplySchema,
  AgentPingSchema,
  AgentStartSchema,
  AgentStatusReplySchema,
  type AgentLogin,
} from '../api/contract/agent.ts'
import type { Method } from '../api/transport.ts'
import type { SignedInEnvironment } from '../environment/environment.ts'

/** Milliseconds that a ping may take once the browser allows it. */
export const PING_TIMEOUT = 1500
/** Milliseconds that the agent may take to start, and to log in. */
const CALL_TIMEOUT = 10_000
/** Milliseconds after which a long-poll has failed: the agent answers within 25 s. */
const WAIT_TIMEOUT = 35_000

export interface InstallerReport {
  /** Upper-cased `stateText`. */
  readonly status: string
  /** Address of the new workspace by the agent's word; null for none. Never open it, only compare it. */
  readonly url: string | null
}

/**
 * Calls to the agent on the user's machine. They carry nothing of the session and end none: a call that fails, is aborted
 * or gets an unknown reply gives null or false.
 */
export interface AgentClient {
  /** @returns Id of the machine's workspace. `isPatient`: without a time limit, as the browser may be asking the user. */
  ping(signal: AbortSignal, options: { readonly isPatient: boolean }): Promise<string | null>
  /** Starts the installer. @returns Upper-cased `stateText`. */
  start(signal: AbortSignal): Promise<string | null>
  /** @param otpl one-time suffix to sign in with @returns Whether it was accepted. */
  login(otpl: string, signal: AbortSignal): Promise<boolean>
  /** Long-polls the installer's status. */
  waitFor(signal: AbortSignal): Promise<InstallerReport | null>
}

interface Call<S extends v.GenericSchema> {
  readonly method: Method
  readonly path: '/ping' | '/start' | '/login' | '/waitfor'
  readonly body?: AgentLogin
  readonly schema: S
  /** Milliseconds; without it the call waits for as long as it takes. */
  readonly timeout: number | null
  readonly signal: AbortSignal
}

type AgentEnvironment = Pick<SignedInEnvironment, 'transport' | 'localAgent' | 'clock'>

export const createAgentClient = ({ transport, localAgent, clock }: AgentEnvironment): AgentClient => {
  const send = async <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S> | null> => {
    const deadline = new AbortController()
    const stopTimer =
      call.timeout === null || call.signal.aborted
        ? () => undefined
        : clock.after(call.timeout, () => {
            deadline.abort()
          })
    // An aborted call leaves no timer, even if the transport is slow to notice.
    call.signal.addEventListener('abort', stopTimer, { once: true })
    try {
      const { status, body } = await transport({
        method: call.method,
        url: `${localAgent.url}${call.path}`,
        // No bearer: it belongs to the service alone.
        headers: { Accept: 'application/json' },
        body: call.body,
        signal: AbortSignal.any([call.signal, deadline.signal]),
        // Any process of the machine may sit on that port.
        maxBytes: AGENT_REPLY_LIMIT,
      })
      const reply = v.safeParse(call.schema, body)
      return status >= 200 && status <= 299 && reply.success && !call.signal.aborted ? reply.output : null
    } catch {
      return null
    } finally {
      stopTimer()
      call.signal.removeEventListener('abort', stopTimer)
    }
  }

  /** Sends only where the browser would not ask: these calls follow no user gesture. */
  const sendQuietly = async <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S> | null> =>
    (await localAgent.access()) === 'granted' ? send(call) : null

  return {
    ping: async (signal, { isPatient }) => {
      const timeout = isPatient ? null : PING_TIMEOUT
      const reply = await send({ method: 'GET', path: '/ping', schema: AgentPingSchema, timeout, signal })
      return reply?.service.id ?? null
    },
    start: async (signal) => {
      const reply = await sendQuietly({
        method: 'GET',
        path: '/start',
        schema: AgentStartSchema,
        timeout: CALL_TIMEOUT,
        signal,
      })
      return reply?.stateText.toUpperCase() ?? null
    },
    login: async (otpl, signal) => {
      const reply = await sendQuietly({
        method: 'POST',
        path: '/login',
        body: { otpl },
        schema: AgentLoginReplySchema,
        timeout: CALL_TIMEOUT,
        signal,
      })
      return reply !== null
    },
    waitFor: async (signal) => {
      const reply = await sendQuietly({
        method: 'GET',
        path: '/waitfor',
        schema: AgentStatusReplySchema,
        timeout: WAIT_TIMEOUT,
        signal,
      })
      return reply && { status: reply.stateText.toUpperCase(), url: reply.service?.url ?? null }
    },
  }
}
