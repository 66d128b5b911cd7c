import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { ApiError } from './apiError.ts'

/** Text of a bounded length. */
export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/** An e-mail or other name that is compared without regard to case or surrounding blanks. */
export const folded = (max: number) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(max))

/**
 * Checks a request's body. No body counts as an empty object.
 *
 * @throws ApiError "invalid content" naming the field; never repeating its value, which may be a secret.
 */
export const parseBody = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, body ?? {})
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  const problem = issue.received === 'undefined' ? 'is missing' : 'is not valid'
  throw new ApiError(
    ErrorCode.invalidContent,
    field === null
      ? 'Invalid content: the body must be a JSON object'
      : `Invalid content: ${field} ${problem}`,
  )
}
