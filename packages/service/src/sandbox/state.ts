import { ErrorCode } from '@portico/stores/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type AgentWish, createAgentWish } from '../agent/wish.ts'
import { ApiError } from '../http/apiError.ts'
import { createPaymentsWish, type PaymentsWish } from '../payments/wish.ts'
import { createStandInWishes, type StandInWishes } from '../standins/wish.ts'

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const FaultSchema = v.object({
  /** Wait, answer with an error, or break the connection. */
  kind: v.picklist(['delay', 'error', 'drop']),
  /** How many calls it strikes. */
  count: v.optional(wholeNumber(1, 100_000), 1),
  /** Beginning of the path below `/api`. */
  match: v.optional(v.pipe(v.string(), v.startsWith('/')), '/'),
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** Strikes calls of this account alone. */
  accountId: v.optional(v.string()),
  delayMs: v.optional(wholeNumber(0, 600_000), 0),
  /** May be a code that no catalogue knows. */
  code: v.optional(v.pipe(v.number(), v.integer()), ErrorCode.internalServerError),
  status: v.optional(wholeNumber(400, 599)),
  message: v.optional(v.string(), 'A fault from the sandbox'),
})
type Fault = v.InferOutput<typeof FaultSchema>

/** What the sandbox does to the download of the installer, until it is told otherwise. */
export const InstallerWishSchema = v.object({
  /** null: as fast as it is taken. */
  bytesPerSecond: v.optional(v.nullable(wholeNumber(1024, 1_000_000_000)), null),
  /** The connection ends half-way, the file is gone, the service fails, or the size is not told. */
  fault: v.optional(v.nullable(v.picklist(['cut', 'missing', 'failing', 'noLength'])), null),
})
export type InstallerWish = v.InferOutput<typeof InstallerWishSchema>

/** What the sandbox changed about the service itself; it lasts until the process ends. */
export interface SandboxState {
  ipAllowed: boolean
  /** Whether a local agent is wished to be there, and which workspace its machine is. */
  agent: AgentWish
  installer: InstallerWish
  payments: PaymentsWish
  /** One object for good: the stand-ins hold on to it. */
  readonly standIns: StandInWishes
  /** Faults that still have calls to strike, oldest first. */
  faults: Fault[]
}

export const createSandboxState = (): SandboxState => ({
  ipAllowed: true,
  agent: createAgentWish(),
  installer: v.parse(InstallerWishSchema, {}),
  payments: createPaymentsWish(),
  standIns: createStandInWishes(),
  faults: [],
})

const withoutTrailingSlash = (path: string): string => path.replace(/\/$/, '')

/** Whose faults may strike: those for anybody, or those for the account that calls. */
export type FaultScope = 'anybody' | { readonly accountId: string | undefined }

const strikes = (fault: Fault, method: string, path: string, scope: FaultScope): boolean => {
  const start = withoutTrailingSlash(fault.match)
  const isInScope =
    scope === 'anybody'
      ? fault.accountId === undefined
      : fault.accountId !== undefined && fault.accountId === scope.accountId
  return (
    isInScope &&
    (fault.method === undefined || fault.method === method) &&
    (path === start || path.startsWith(`${start}/`))
  )
}

/** Applies the oldest fault that fits a call. */
export const injectFault =
  (state: SandboxState, sleep: (milliseconds: number) => Promise<unknown>, prefix: string) =>
  async (request: FastifyRequest, reply: FastifyReply, scope: FaultScope): Promise<unknown> => {
    const path = withoutTrailingSlash(request.url.slice(prefix.length).split('?')[0] ?? '')
    const fault = state.faults.find((candidate) => strikes(candidate, request.method, path, scope))
    if (!fault) return undefined
    fault.count -= 1
    state.faults = state.faults.filter(({ count }) => count > 0)
    if (fault.delayMs > 0) await sleep(fault.delayMs)
    if (fault.kind === 'error') {
      const options = fault.status === undefined ? {} : { status: fault.status }
      throw new ApiError(fault.code, fault.message, options)
    }
    if (fault.kind === 'drop') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return undefined
  }
