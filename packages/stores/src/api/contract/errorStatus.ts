import type { ErrorCode } from './errorCode.ts'

const statusGroups: readonly (readonly [status: number, codes: readonly ErrorCode[]])[] = [
  [400, [-3, -9, -14, -20, -41, -42, -56]],
  [401, [-6, -7, -10, -11, -12, -13, -15, -50, -51, -52, -53, -54]],
  [402, [-60, -62, -63, -64, -65, -66, -67, -68, -69, -70, -72, -73, -75, -76, -77, -78, -79]],
  [403, [-18, -32, -57]],
  [404, [-1, -61, -74, -1001]],
  [409, [-2, -31, -33, -812]],
  [410, [-55]],
]

const statusByCode = new Map(
  statusGroups.flatMap(([status, codes]) => codes.map((code) => [code, status] as const)),
)

/** The default when a call does not name another (wire contract, "Envelope"). */
export const httpStatusOf = (code: ErrorCode): number => statusByCode.get(code) ?? 500
