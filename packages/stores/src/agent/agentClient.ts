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
import type { DeskEnvironment } from '../environment/environment.ts'

/** Milliseconds that a ping may take once the browser allows it. */
export const PING_TIMEOUT = 1500
/** Milliseconds that the agent may take to start, and to log in. */
const CALL_TIMEOUT = 10_000
/** Milliseconds after which a long-poll has failed: the agent answers within 25 s. */
const WAIT_TIMEOUT = 35_000

/** Where the installer is, as the agent tells it. */
export interface InstallerReport {
  /** Upper-cased `stateText`. */
  readonly status: string
  /** Address of the new workspace as the agent says it; null when it says none. Never open it: it is only compared. */
  readonly url: string | null
}

/**
 * The calls to the agent on the person's machine. They carry neither the bearer nor anything else of the session, and
 * announce nothing: a call that failed, was given up or was answered with something else gives null or false.
 */
export interface AgentClient {
  /** @returns Which workspace the machine is. With `isPatient` it waits for a person whom the browser may be asking. */
  ping(signal: AbortSignal, options: { readonly isPatient: boolean }): Promise<string | null>
  /** Begins a set-up. @returns Upper-cased `stateText`. */
  start(signal: AbortSignal): Promise<string | null>
  /** Hands the agent a one-time suffix to sign in with. @returns Whether it took it. */
  login(otpl: string, signal: AbortSignal): Promise<boolean>
  /** A long-poll: answered when there is something to tell. */
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

type AgentEnvironment = Pick<DeskEnvironment, 'transport' | 'localAgent' | 'clock'>

export const createAgentClient = ({ transport, localAgent, clock }: AgentEnvironment): AgentClient => {
  const send = async <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S> | null> => {
    const deadline = new AbortController()
    const stopTimer =
      call.timeout === null || call.signal.aborted
        ? () => undefined
        : clock.after(call.timeout, () => {
            deadline.abort()
          })
    // A call that is given up leaves no timer behind, even if the transport is slow to notice.
    call.signal.addEventListener('abort', stopTimer, { once: true })
    try {
      const { status, body } = await transport({
        method: call.method,
        url: `${localAgent.url}${call.path}`,
        // Nothing more: the bearer is the service's alone.
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

  /** Sends only where the browser would not ask the person: these calls come by themselves. */
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
