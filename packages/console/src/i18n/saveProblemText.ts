import { ErrorCode, type Problem } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { problemText } from './problemText.ts'

/** Other users saved at each try. */
export const isOutdated = ({ code }: Problem): boolean => code === ErrorCode.alreadyExists

/** @param changedBy the user who saved meanwhile, where known */
export const outdatedText = (changedBy: string | null, intl: IntlShape): string =>
  changedBy === null
    ? intl.formatMessage({ id: 'conflict.again' })
    : intl.formatMessage({ id: 'conflict.again.by' }, { name: changedBy })

/** Why a record that other users may change too was not saved. */
export const saveProblemText = (problem: Problem, changedBy: string | null, intl: IntlShape): string =>
  isOutdated(problem) ? outdatedText(changedBy, intl) : problemText(problem, intl)
