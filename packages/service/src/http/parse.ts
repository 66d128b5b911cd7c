import * as v from 'valibot'
import { invalidContent } from './apiError.ts'

/** A time in a query, in ISO 8601. */
export const momentQuery = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((time) => new Date(time)),
  // The database accepts no other years.
  v.check((time) => time.getTime() >= 0),
)

/** Cursor: the number of the last row of the previous page. */
export const pageStart = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

/** Rows of a page; 50 by default. */
export const pageLimit = (most: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(most)),
    '50',
  )

/** For calls with two kinds of bodies. */
export const hasKey = (input: unknown, key: string): boolean =>
  typeof input === 'object' && input !== null && key in input

/** An answer names one problem, so the first one ends the work. */
export const tryParse = <S extends v.GenericSchema>(schema: S, input: unknown): v.SafeParseResult<S> =>
  v.safeParse(schema, input, { abortEarly: true })

/** Of alternatives, that of a field that was sent. */
const problemOf = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> =>
  issue.path === undefined && issue.issues
    ? (issue.issues.find(({ received }) => received !== 'undefined') ?? issue.issues[0])
    : issue

/** No body counts as `{}`. @throws ApiError with the field's name, but never its value. */
export const parse = <S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> => {
  const result = tryParse(schema, input ?? {})
  if (result.success) return result.output
  const issue = problemOf(result.issues[0])
  const field = v.getDotPath(issue)
  const problem = issue.received === 'undefined' ? 'is missing' : 'is not valid'
  throw invalidContent(field === null ? 'the body must be a JSON object' : `${field} ${problem}`)
}
