import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from './apiError.ts'

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Array.isArray(value)
    ? value.every(isStorable)
    : Object.entries(value).every(([name, entry]) => isStorable(name) && isStorable(entry))
}

/** @throws ApiError for NUL characters and lone surrogates, which no database takes. */
export const requireStorable = (input: unknown): void => {
  if (!isStorable(input))
    throw new ApiError(ErrorCode.invalidContent, 'The call holds text that cannot be stored')
}
