import type { Problem } from '@portico/stores'
import type { CodeError } from '@portico/stores/passwords'
import type { IntlShape } from 'react-intl'
import type { Failure } from '../errors/FailureBanner.tsx'

interface Field {
  readonly problem: Problem | null
  readonly valueError: CodeError | null
}

/** Not what the field itself shows. */
export const failureOf = ({ problem, valueError }: Field, intl: IntlShape): Failure | null => {
  if (problem === null || valueError !== null) return null
  const { seconds, reference } = problem
  return seconds === null
    ? problem
    : { text: intl.formatMessage({ id: 'login.error.locked' }, { seconds }), reference }
}
