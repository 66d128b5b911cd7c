import type { Problem } from '@portico/stores'
import type { CodeError } from '@portico/stores/security'
import type { IntlShape } from 'react-intl'
import type { Failure } from '../../errors/FailureBanner.tsx'
import { problemText } from '../../i18n/problemText.ts'

interface Field {
  readonly problem: Problem | null
  readonly valueError: CodeError | null
}

/** Not what the field itself shows. */
export const failureOf = ({ problem, valueError }: Field, intl: IntlShape): Failure | null => {
  if (problem === null || valueError !== null) return null
  const { seconds, reference } = problem
  const text =
    seconds === null
      ? problemText(problem, intl)
      : intl.formatMessage({ id: 'login.error.locked' }, { seconds })
  return { text, reference }
}
