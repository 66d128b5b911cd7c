import * as v from 'valibot'
import { text } from '../http/body.ts'

/** An id that no workspace of the service has: the agent's machine is then one that can be added. */
const UNLISTED = 'this-computer'

const SCRIPTS = [
  /** Sets the machine up as a real agent does. */
  'finish',
  /** Ends after START, PROFILESELECTION, LOGGININ, CONFIGURING and PROFILESELECTION, with a word of its own. */
  'canceledAtStart',
  'canceled',
  'loginError',
  'configurationError',
  'error',
  /** Goes no further than LOGGININ, and `GET /waitfor` is never answered. */
  'silent',
  /** Takes every call but the ping, and never answers. */
  'hanging',
  /** Answers every call but the ping with broken JSON, with other JSON and with a page, by turns. */
  'garbage',
  /** Answers every call but the ping with tens of megabytes. */
  'huge',
] as const
export type AgentScript = (typeof SCRIPTS)[number]

/** What the sandbox wishes of the stand-in for the local agent. */
export const AgentWishSchema = v.object({
  /** `absent`: whoever calls gets no answer, as where none is installed. */
  state: v.picklist(['present', 'absent']),
  /** Which workspace the machine says it is, until it has been set up as a new one. */
  serviceId: v.optional(text(200), UNLISTED),
  script: v.optional(v.picklist(SCRIPTS), 'finish'),
  /** Milliseconds that each step of the set-up takes. */
  paceMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 1500),
})
export type AgentWish = v.InferOutput<typeof AgentWishSchema>

export const createAgentWish = (): AgentWish => v.parse(AgentWishSchema, { state: 'absent' })

/** What the stand-in tells the sandbox about itself. */
export const AgentReportSchema = v.object({
  wish: AgentWishSchema,
  /** Where its set-up is; null before the first `GET /start`. */
  stateText: v.nullable(v.string()),
  /** Which workspace the machine says it is. */
  serviceId: v.string(),
})
export type AgentReport = v.InferOutput<typeof AgentReportSchema>
