import * as v from 'valibot'
import type { Settings } from '@portico/service/settings.ts'
import { CONTROL_PATH } from './control.ts'
import { type AgentReport, AgentReportSchema, type AgentScenario } from './scenario.ts'

const PATIENCE_MS = 2000

type Place = Pick<Settings, 'hasAgent' | 'agentPort'>

/** Null when the stand-in, another process, does not reply as expected. */
const turn = async ({ hasAgent, agentPort }: Place, init: RequestInit): Promise<Response | null> => {
  if (!hasAgent) return null
  try {
    const response = await fetch(`http://127.0.0.1:${agentPort}${CONTROL_PATH}`, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? response : null
  } catch {
    // It is not started, or another program uses its port: the sandbox reports this.
    return null
  }
}

export const sendScenario = async (place: Place, scenario: AgentScenario): Promise<boolean> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await turn(place, { method: 'PUT', headers, body: JSON.stringify(scenario) })) !== null
}

export const readReport = async (place: Place): Promise<AgentReport | null> => {
  const response = await turn(place, {})
  const reply = v.safeParse(AgentReportSchema, await response?.json().catch(() => null))
  return reply.success ? reply.output : null
}
