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
