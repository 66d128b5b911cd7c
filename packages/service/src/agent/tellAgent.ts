import * as v from 'valibot'
import type { Settings } from '../settings.ts'
import { CONTROL_PATH } from './control.ts'
import { type AgentReport, AgentReportSchema, type AgentWish } from './wish.ts'

const PATIENCE_MS = 2000

type Place = Pick<Settings, 'hasAgent' | 'agentPort'>

/** A call to the stand-in for the local agent, another process; null when it does not answer as it should. */
const turn = async ({ hasAgent, agentPort }: Place, init: RequestInit): Promise<Response | null> => {
  if (!hasAgent) return null
  try {
    const response = await fetch(`http://127.0.0.1:${agentPort}${CONTROL_PATH}`, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? response : null
  } catch {
    // Not started, or another program is on that port: the wish stays, and the sandbox says that nobody heard it.
    return null
  }
}

/** Tells the stand-in what is wished of it; whether it heard. */
export const tellAgent = async (place: Place, wish: AgentWish): Promise<boolean> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await turn(place, { method: 'PUT', headers, body: JSON.stringify(wish) })) !== null
}

/** Where the stand-in is; null when none answers. */
export const askAgent = async (place: Place): Promise<AgentReport | null> => {
  const response = await turn(place, {})
  const reply = v.safeParse(AgentReportSchema, await response?.json().catch(() => null))
  return reply.success ? reply.output : null
}
