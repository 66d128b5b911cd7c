import type { Problem } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { isMessageId } from './catalogues.ts'

const isSystemCode = (code: number): boolean => code <= -700 && code >= -999

const catalogueText = (code: number, intl: IntlShape): string => {
  const id = `error.${code}`
  return isMessageId(id, intl.messages)
    ? intl.formatMessage({ id })
    : intl.formatMessage({ id: 'unknownError.text' }, { code })
}

/** The service's message, or the catalogue's (specification, section 8). */
export const problemText = ({ kind, code, errors }: Problem, intl: IntlShape): string => {
  if (kind === 'offline' || kind === 'unanswered' || kind === 'unread')
    return intl.formatMessage({ id: `error.${kind}` })
  const [only, ...others] = errors
  if (only === undefined) return catalogueText(code, intl)
  const messageOf = (error: typeof only) => error.message || catalogueText(error.code, intl)
  if (others.length > 0) return errors.map((error) => `${error.code} ${messageOf(error)}`).join('\n')
  return isSystemCode(only.code) ? `Code ${only.code} ${messageOf(only)}` : messageOf(only)
}
