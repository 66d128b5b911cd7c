import {
  HEARTBEAT_SECONDS,
  HeartbeatReplySchema,
  NewWorkspaceReplySchema,
  successOf,
  workspaceUrl,
  WorkspaceReplySchema,
} from '@portico/stores/contract'
import * as v from 'valibot'

const PATIENCE_MS = 10_000
const VERSION = 'stand-in'

const AgentSessionSchema = v.object({ token: v.string(), accountid: v.string() })

export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** @returns false when the service refuses the key, for good. */
export type Beat = () => Promise<boolean>

/** Until the agent ends: another scenario leaves the workspace as it is. */
export const keepBeating = async (beat: Beat, sleep: Sleep, ended: AbortSignal): Promise<void> => {
  try {
    do {
      await sleep(HEARTBEAT_SECONDS * 1000, ended)
      // A service that is away may be back at the next one.
    } while (await beat().catch(() => true))
  } catch {
    // The agent has ended.
  }
}

export interface OwnWorkspace {
  readonly id: string
  readonly url: string
}

/** Every call rejects when the service refuses it, with the status as the error's cause. */
export const createServiceClient = (origin: string) => {
  const ask = async <S extends v.GenericSchema>(
    path: string,
    schema: S,
    call: { readonly token?: string; readonly body?: unknown; readonly signal: AbortSignal },
  ): Promise<v.InferOutput<S>> => {
    const { token, body, signal } = call
    const response = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (!response.ok) throw new Error('The service refused a call', { cause: response.status })
    return v.parse(successOf(schema), await response.json()).data
  }

  return {
    logIn: async (otpl: string, signal: AbortSignal) => {
      const { token, accountid } = await ask('/agent/login', AgentSessionSchema, { body: { otpl }, signal })
      const own = ({ service }: v.InferOutput<typeof WorkspaceReplySchema>): OwnWorkspace => ({
        id: service.id,
        url: workspaceUrl(service, accountid, service.domain),
      })
      return {
        /** Null when the account does not have it any more. */
        find: async (id: string): Promise<OwnWorkspace | null> => {
          try {
            return own(
              await ask(`/services/${encodeURIComponent(id)}`, WorkspaceReplySchema, { token, signal }),
            )
          } catch (error) {
            if (error instanceof Error && error.cause === 404) return null
            throw error
          }
        },
        /** The first heartbeat is sent. */
        register: async (machine: string) => {
          const made = await ask('/services', NewWorkspaceReplySchema, { token, body: { machine }, signal })
          const key = made.key ?? ''
          const beat: Beat = async () => {
            try {
              await ask('/server/heartbeat', HeartbeatReplySchema, {
                token: key,
                body: { machine, version: VERSION },
                signal: AbortSignal.timeout(PATIENCE_MS),
              })
              return true
            } catch (error) {
              if (error instanceof Error && error.cause === 401) return false
              throw error
            }
          }
          // Registered in any case: a lost heartbeat is followed by another.
          await beat().catch(() => true)
          return { ...own(made), key, beat }
        },
      }
    },
  }
}

export type ServiceClient = ReturnType<typeof createServiceClient>
export type SignedIn = Awaited<ReturnType<ServiceClient['logIn']>>
