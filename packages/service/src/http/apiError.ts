import { ErrorCode, httpStatusOf, isErrorCode, type WireError } from '@portico/stores/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnreachable } from '../database/serverPool.ts'
import { type Language, languageOfCall } from './language.ts'

interface ApiErrorOptions extends Omit<WireError, 'code' | 'message'> {
  readonly status?: number
  /** The message for a caller who reads Spanish. */
  readonly spanish?: string | undefined
  readonly isCounted?: boolean
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly status: number
  /** Counted where it was refused, so it is no event of its own. */
  readonly isCounted: boolean
  readonly spanish: string | undefined
  /** `seconds` are also sent as `Retry-After`. */
  readonly details: Omit<WireError, 'code' | 'message'>

  constructor(
    code: number,
    message: string,
    { status, spanish, isCounted = false, ...details }: ApiErrorOptions = {},
  ) {
    super(message)
    this.code = code
    this.status = status ?? (isErrorCode(code) ? httpStatusOf(code) : 500)
    this.isCounted = isCounted
    this.spanish = spanish
    this.details = details
  }

  toWire(language: Language = 'en'): WireError {
    const message = (language === 'es' ? this.spanish : undefined) ?? this.message
    return { code: this.code, message, ...this.details }
  }
}

export const forbidden = (message: string): ApiError => new ApiError(ErrorCode.forbidden, message)

export const alreadyExists = (message: string): ApiError => new ApiError(ErrorCode.alreadyExists, message)

export const invalidContent = (problem: string): ApiError =>
  new ApiError(ErrorCode.invalidContent, `Invalid content: ${problem}`)

export const tooMany = (what: string, seconds: number): ApiError => {
  const message = `Too many ${what}. Try again in ${seconds} seconds.`
  return new ApiError(ErrorCode.forbidden, message, { status: 429, seconds })
}

const property = (error: unknown, name: string): unknown =>
  error instanceof Error && name in error ? Reflect.get(error, name) : undefined

/** The database itself is unreachable or out of space (SQLSTATE classes, system errors). */
const unreachableCode = /^(08|57P|53|58|E(CONN|PIPE|TIMEDOUT|HOST))/

/** Messages of `pg` and Kysely without a code. */
const unreachableMessage = /^(Connection terminated|Client has encountered|.* connection has been discarded)/

const isDatabaseUnreachable = (error: unknown): boolean => {
  const code = property(error, 'code')
  return (
    error instanceof DatabaseUnreachable ||
    (typeof code === 'string' && unreachableCode.test(code)) ||
    (error instanceof Error && unreachableMessage.test(error.message))
  )
}

/** For example a NUL character. */
const unstorableText = new Set(['22021', '22P05'])

export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  const code = property(error, 'code')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new ApiError(ErrorCode.invalidContent, 'The body is not valid JSON')
  }
  const status = property(error, 'statusCode')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const message = error instanceof Error ? error.message : ''
    return new ApiError(ErrorCode.invalidContent, message, { status })
  }
  if (typeof code === 'string' && unstorableText.has(code)) {
    return new ApiError(ErrorCode.invalidContent, 'The call holds text that cannot be stored')
  }
  if (isDatabaseUnreachable(error)) {
    return new ApiError(ErrorCode.databaseFatal, 'The database cannot be reached', { status: 503 })
  }
  return new ApiError(ErrorCode.internalServerError, 'Internal server error')
}

/** Logs unexpected errors under the request's id; the reply has no details. */
export const sendApiError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const apiError = toApiError(error)
  if (apiError.status >= 500 && !(error instanceof ApiError))
    request.log.error({ err: error }, 'The call failed')
  const { seconds } = apiError.details
  if (seconds !== undefined) reply.header('Retry-After', seconds)
  return reply.code(apiError.status).send({ error: apiError.toWire(languageOfCall(request)) })
}
