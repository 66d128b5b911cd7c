import * as v from 'valibot'
import { FailureSchema, successOf } from './contract/envelope.ts'
import { ErrorCode, isErrorCode } from './contract/errorCode.ts'
import { isRequestId, REQUEST_ID_HEADER } from './contract/requestId.ts'
import { ApiError, ContractError, NetworkError } from './errors.ts'
import type { TransportResponse } from './transport.ts'

/** Seconds; the header may also be a date. */
const parseRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

const referenceOf = (response: TransportResponse): string | null => {
  const id = response.header(REQUEST_ID_HEADER)
  return id !== null && isRequestId(id) ? id : null
}

const failureOf = (response: TransportResponse, now: number): ApiError | NetworkError => {
  const reference = referenceOf(response)
  const failure = v.safeParse(FailureSchema, response.body)
  if (!failure.success) return new NetworkError('unknownCode', response.status, { reference })
  const { error } = failure.output
  const errors = Array.isArray(error) ? error : [error]
  const code = errors[0]?.code ?? null
  if (code === null || !isErrorCode(code))
    return new NetworkError('unknownCode', response.status, { code, reference })
  if (code === ErrorCode.internalServerError)
    return new NetworkError('internal', response.status, { code, reference })
  const retryAfter = parseRetryAfter(response.header('retry-after'), now)
  return new ApiError({ code, errors, status: response.status, retryAfter, reference })
}

/** @throws ApiError, NetworkError or ContractError (specification, section 8). */
export const parseReply = <S extends v.GenericSchema>(
  schema: S,
  response: TransportResponse,
  now: number,
): v.InferOutput<S> => {
  if (response.status < 200 || response.status > 299) throw failureOf(response, now)
  const reply = v.safeParse(successOf(schema), response.body)
  if (reply.success) return reply.output.data
  throw new ContractError(response.status, v.getDotPath(reply.issues[0]) ?? '', referenceOf(response))
}
