import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from './apiError.ts'

/** @throws ApiError for NUL characters and lone surrogates, which no database stores. */
export const requireStorable = (value: unknown): void => {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new ApiError(ErrorCode.invalidContent, 'The call holds text that cannot be stored')
  // The bytes of a webhook are as many values.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (Array.isArray(value)) {
    for (const entry of value) requireStorable(entry)
    return
  }
  for (const [name, entry] of Object.entries(value)) {
    requireStorable(name)
    requireStorable(entry)
  }
}
