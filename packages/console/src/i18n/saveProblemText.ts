import { ErrorCode, type Problem } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { problemText } from './problemText.ts'

/** Others kept saving while it was tried. */
export const isOutdated = ({ code }: Problem): boolean => code === ErrorCode.alreadyExists

/** Why a record that others may change as well was not saved. */
export const saveProblemText = (problem: Problem, intl: IntlShape): string =>
  isOutdated(problem) ? intl.formatMessage({ id: 'conflict.again' }) : problemText(problem, intl)
