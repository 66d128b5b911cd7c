import * as v from 'valibot'
import { CONTROL_PATH } from './control.ts'
import { type AgentReport, AgentReportSchema, type AgentScenario } from './scenario.ts'

const PATIENCE_MS = 2000

/** Null when there is no agent, another process, or it does not reply as expected. */
const turn = async (port: number | null, init: RequestInit): Promise<Response | null> => {
  if (port === null) return null
  try {
    const response = await fetch(`http://127.0.0.1:${port}${CONTROL_PATH}`, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? response : null
  } catch {
    // It is not started, or another program uses its port: the sandbox reports this.
    return null
  }
}

export const sendScenario = async (port: number | null, scenario: AgentScenario): Promise<boolean> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await turn(port, { method: 'PUT', headers, body: JSON.stringify(scenario) })) !== null
}

export const readReport = async (port: number | null): Promise<AgentReport | null> => {
  const response = await turn(port, {})
  const reply = v.safeParse(AgentReportSchema, await response?.json().catch(() => null))
  return reply.success ? reply.output : null
}
