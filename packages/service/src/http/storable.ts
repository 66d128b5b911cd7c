import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from './apiError.ts'

/** Far more than any call needs; without a limit, brackets alone exhaust the stack. */
const MAX_LEVELS = 50

const refusal = (problem: string): ApiError => new ApiError(ErrorCode.invalidContent, problem)

const check = (value: unknown, levelsLeft: number): void => {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw refusal('The call holds text that cannot be stored')
  if (typeof value !== 'object' || value === null) return
  if (levelsLeft === 0) throw refusal('The call is nested too deeply')
  for (const [name, entry] of Object.entries(value)) {
    check(name, levelsLeft)
    check(entry, levelsLeft - 1)
  }
}

/** @throws ApiError for NUL characters and lone surrogates, which no database stores, and for too deep nesting. */
export const requireStorable = (input: unknown): void => check(input, MAX_LEVELS)
