import * as v from 'valibot'

/** Loopback port of the local agent (specification, section 9). */
export const AGENT_PORT = 23_432

/** The local agent has no envelope, and any process may listen on its port: replies are bounded and parsed strictly. */

/** Bytes. */
export const AGENT_REPLY_LIMIT = 65_536

/** Upper-cased; unknown values are only shown. */
export const InstallerStatus = {
  start: 'START',
  remoteStart: 'REMOTESTART',
  loggingIn: 'LOGGININ',
  profileSelection: 'PROFILESELECTION',
  subdomain: 'SUBDOMAIN',
  configuring: 'CONFIGURING',
  finish: 'FINISH',
  canceled: 'CANCELED',
  error: 'ERROR',
  loginError: 'LOGINERROR',
  configurationError: 'CONFIGURATIONERROR',
} as const
export type InstallerStatus = (typeof InstallerStatus)[keyof typeof InstallerStatus]

/** In any case. */
const StateTextSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const AgentPingSchema = v.object({
  service: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
})
export type AgentPing = v.InferOutput<typeof AgentPingSchema>

export const AgentStartSchema = v.object({ stateText: StateTextSchema })
export type AgentStart = v.InferOutput<typeof AgentStartSchema>

/** `otpl` is the `uri` of `POST /auth/oturl`, such as `/?otl=<token>`. */
export const AgentLoginSchema = v.object({ otpl: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })
export type AgentLogin = v.InferOutput<typeof AgentLoginSchema>

export const AgentLoginReplySchema = v.object({})

/** `GET /waitfor`, a long-poll of up to 25 s; FINISH has a `url`. */
export const AgentStatusReplySchema = v.object({
  stateText: StateTextSchema,
  service: v.nullish(v.object({ url: v.nullish(v.pipe(v.string(), v.maxLength(2000))) })),
})
export type AgentStatusReply = v.InferOutput<typeof AgentStatusReplySchema>
