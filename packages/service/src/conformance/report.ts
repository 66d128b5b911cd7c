export interface Outcome {
  readonly call: string
  readonly check: string
  readonly result: 'ok' | 'failed' | 'skipped'
  readonly expected?: string
  readonly answered?: string
  /** Reason for skipping, or the accepted refusal. */
  readonly note?: string
}

export interface Report {
  readonly url: string
  readonly account: string
  readonly role: string | null
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Calls of the contract that were not sent. */
  readonly untested: readonly string[]
  readonly outcomes: readonly Outcome[]
}

const MARKS = { ok: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const

export const lineOf = ({ call, check, result, expected, answered, note }: Outcome): string => {
  const head = `${MARKS[result]}  ${call}  ${check}`
  if (result === 'failed') return `${head}: expected ${expected}; answered ${answered}`
  return note === undefined ? head : `${head}: ${note}`
}

const countOf = (outcomes: readonly Outcome[], result: Outcome['result']): number =>
  outcomes.filter((outcome) => outcome.result === result).length

export const reportOf = (
  outcomes: readonly Outcome[],
  facts: Pick<Report, 'url' | 'account' | 'role' | 'untested'>,
): Report => ({
  ...facts,
  passed: countOf(outcomes, 'ok'),
  failed: countOf(outcomes, 'failed'),
  skipped: countOf(outcomes, 'skipped'),
  outcomes,
})

export const summaryOf = ({ url, role, passed, failed, skipped, untested }: Report): string =>
  [
    `${url}${role === null ? '' : `, signed in as ${role}`}: ${passed} ok, ${failed} failed, ${skipped} skipped`,
    ...(untested.length > 0 ? [`Not tested: ${untested.join(', ')}`] : []),
  ].join('\n')
