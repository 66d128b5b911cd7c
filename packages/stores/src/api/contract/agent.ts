import * as v from 'valibot'

/**
 * The local agent's calls, on `http://127.0.0.1` at AGENT_PORT. They have no envelope. Any process of the machine may
 * sit on that port, so every reply is bounded and parsed strictly; what is not named here is dropped.
 */

/** Bytes of the largest reply that is read. */
export const AGENT_REPLY_LIMIT = 65_536

/**
 * What the agent tells about its installer: the specification's values, upper-cased. Others may come and are only
 * shown.
 */
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

/** `stateText` as the agent words it, in any case; the client upper-cases it. */
const StateTextSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** `GET /ping`: which workspace the agent's machine is. */
export const AgentPingSchema = v.object({
  service: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
})
export type AgentPing = v.InferOutput<typeof AgentPingSchema>

/** `GET /start`: begins a set-up. */
export const AgentStartSchema = v.object({ stateText: StateTextSchema })
export type AgentStart = v.InferOutput<typeof AgentStartSchema>

/** `POST /login`: `otpl` is the `uri` of `POST /auth/oturl` as it came, such as `/?otl=<token>`. */
export const AgentLoginSchema = v.object({ otpl: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })
export type AgentLogin = v.InferOutput<typeof AgentLoginSchema>

/** The answer to `POST /login` says nothing more than that it was taken. */
export const AgentLoginReplySchema = v.object({})

/** `GET /waitfor`, a long-poll of up to 25 s: where the installer is. The address is the new workspace's, told with FINISH. */
export const AgentStatusReplySchema = v.object({
  stateText: StateTextSchema,
  service: v.nullish(v.object({ url: v.nullish(v.pipe(v.string(), v.maxLength(2000))) })),
})
export type AgentStatusReply = v.InferOutput<typeof AgentStatusReplySchema>
