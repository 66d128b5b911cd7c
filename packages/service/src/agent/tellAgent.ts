import type { Settings } from '../settings.ts'
import { CONTROL_PATH } from './control.ts'
import type { AgentWish } from './wish.ts'

const PATIENCE_MS = 2000

/** Tells the stand-in for the local agent, another process, what is wished of it; whether it heard. */
export const tellAgent = async (
  { hasAgent, agentPort }: Pick<Settings, 'hasAgent' | 'agentPort'>,
  wish: AgentWish,
): Promise<boolean> => {
  if (!hasAgent) return false
  try {
    const { ok } = await fetch(`http://127.0.0.1:${agentPort}${CONTROL_PATH}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return ok
  } catch {
    // Not started, or another program is on that port: the wish stays, and the sandbox says that nobody heard it.
    return false
  }
}
