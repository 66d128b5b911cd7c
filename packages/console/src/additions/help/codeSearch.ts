import { normaliseForSearch } from '@portico/stores'
import type { ErrorCode } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import { errorGroups, errorsOf, errorTexts, type ErrorGroup } from '../../errors/errorTexts.ts'

export interface ExplainedCode {
  code: ErrorCode
  message: string
  cause: string
  next: string
}

export interface CodeGroup {
  group: ErrorGroup
  codes: readonly ExplainedCode[]
}

const number = /^[-−–]?\d+$/

const explain = (code: ErrorCode, intl: IntlShape): ExplainedCode => {
  const { message, cause, next } = errorTexts(code)
  return {
    code,
    message: intl.formatMessage({ id: message }),
    cause: intl.formatMessage({ id: cause }),
    next: intl.formatMessage({ id: next }),
  }
}

/** A number matches the start of a code, with or without a minus; a word matches any text. */
const isFound = ({ code, message, cause, next }: ExplainedCode, words: readonly string[]): boolean => {
  const texts = normaliseForSearch(`${message} ${cause} ${next}`)
  return words.every((word) =>
    number.test(word) ? String(Math.abs(code)).startsWith(word.replace(/^\D/, '')) : texts.includes(word),
  )
}

export const findCodes = (query: string, intl: IntlShape): CodeGroup[] => {
  const words = normaliseForSearch(query).split(/\s+/).filter(Boolean)
  return errorGroups
    .map((group) => ({
      group,
      codes: errorsOf(group)
        .map((code) => explain(code, intl))
        .filter((code) => isFound(code, words)),
    }))
    .filter(({ codes }) => codes.length > 0)
}
