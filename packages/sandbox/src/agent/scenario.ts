import { text } from '@portico/stores/contract'
import * as v from 'valibot'

/** Matches no workspace, so the machine can be added as a new one. */
const UNLISTED = 'this-computer'

const SCRIPTS = [
  'finish',
  /** These end after START, PROFILESELECTION, LOGGININ, CONFIGURING and PROFILESELECTION. */
  'canceledAtStart',
  'canceled',
  'loginError',
  'configurationError',
  'error',
  /** Stops at LOGGININ and never answers `GET /waitfor`. */
  'silent',
  'hanging',
  /** Answers all calls except the ping with broken JSON, other JSON and a page in turn. */
  'garbage',
  'huge',
] as const
export type AgentScript = (typeof SCRIPTS)[number]

export const AgentScenarioSchema = v.object({
  /** `absent` drops every call, as if no agent were installed. */
  state: v.picklist(['present', 'absent']),
  /** Reported by the ping until the machine becomes a new workspace. */
  serviceId: v.optional(text(200), UNLISTED),
  script: v.optional(v.picklist(SCRIPTS), 'finish'),
  paceMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 1500),
})
export type AgentScenario = v.InferOutput<typeof AgentScenarioSchema>

export const createAgentScenario = (): AgentScenario => v.parse(AgentScenarioSchema, { state: 'absent' })

const AgentReportSchema = v.object({
  scenario: AgentScenarioSchema,
  /** Null before the first `GET /start`. */
  stateText: v.nullable(v.string()),
  serviceId: v.string(),
  /** Of the workspaces that it registered, by their ids. */
  keys: v.record(v.string(), v.string()),
})
export type AgentReport = v.InferOutput<typeof AgentReportSchema>

/** Only the stand-in has this path; a real agent does not. */
export const CONTROL_PATH = '/sandbox'

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
