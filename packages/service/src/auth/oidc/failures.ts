import type { EarlyRefusal } from './refusals.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** The provider's own code, such as `access_denied`, if it sent one. */
const answerOf = (error: unknown): string | null => text(field(error, 'error'))

/** For operators: the answer of the provider or the network. Never claims, tokens or secrets. */
export const describeFailure = (error: unknown): string =>
  answerOf(error) ??
  text(field(field(error, 'cause'), 'code')) ??
  text(field(error, 'message')) ??
  'unknown reason'

const isUnreachable = (error: unknown): boolean => {
  const status = field(error, 'status') ?? field(field(error, 'cause'), 'status')
  return (
    ['temporarily_unavailable', 'server_error'].includes(answerOf(error) ?? '') ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    field(error, 'code') === 'OAUTH_TIMEOUT' ||
    field(error, 'name') === 'TimeoutError' ||
    (typeof status === 'number' && status >= 500)
  )
}

export const refusalFor = (error: unknown): EarlyRefusal => {
  if (answerOf(error) === 'access_denied') return 'declined'
  return isUnreachable(error) ? 'failing' : 'invalid'
}
