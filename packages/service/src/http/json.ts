import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './apiError.ts'

/** Far more than any call needs; without a limit, brackets alone exhaust the stack. */
const MAX_LEVELS = 50

/** Of a call that sends no list: the largest form has a hundred. */
export const MAX_VALUES = 1000

const QUOTE = '"'.charCodeAt(0)
const ESCAPE = '\\'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)
const OPENING: ReadonlySet<number> = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const CLOSING: ReadonlySet<number> = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

const refusal = (problem: string): ApiError => new ApiError(ErrorCode.invalidContent, problem)

/**
 * Counts before anything is made of the text: millions of values cost seconds.
 * @throws ApiError for more values or levels than a call may have
 */
export const requireReadable = (text: string, mostValues = MAX_VALUES): void => {
  let isInText = false
  let values = 1
  let level = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === ESCAPE) at += 1
      else isInText = sign !== QUOTE
    } else if (sign === QUOTE) isInText = true
    else if (sign === COMMA) values += 1
    else if (OPENING.has(sign)) {
      values += 1
      level += 1
    } else if (CLOSING.has(sign)) level -= 1
    if (level > MAX_LEVELS) throw refusal('The call is nested too deeply')
    if (values > mostValues) throw refusal('The call holds too many values')
  }
}

/** In place of the framework's reader, which makes everything that fits into the limit of bytes. */
export const acceptJson = (app: FastifyInstance): void => {
  const make = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      requireReadable(body, request.routeOptions.config.mostValues)
    } catch (error) {
      done(error instanceof Error ? error : null)
      return
    }
    void make(request, body, done)
  })
}
