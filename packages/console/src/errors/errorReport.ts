import type { IntlShape } from 'react-intl'

/** What support needs to know of a failed call. */
export interface ErrorFacts {
  codes: readonly number[]
  /** As it was shown. */
  message: string
  /** Milliseconds since the epoch. */
  time: number
  /** Pattern of the page's path, as the list of routes has it: what stands in an address may be a token or somebody's e-mail. */
  page: string
}

/** The facts as plain text for a mail. Of a person it holds what the message said and nothing else; the time is that of the service's records. */
export const errorReport = ({ codes, message, time, page }: ErrorFacts, intl: IntlShape): string =>
  [
    intl.formatMessage({ id: 'errorHelp.line.code' }, { code: codes.join(', ') }),
    intl.formatMessage({ id: 'errorHelp.line.message' }, { message }),
    intl.formatMessage({ id: 'errorHelp.line.time' }, { time: new Date(time).toISOString() }),
    intl.formatMessage({ id: 'errorHelp.line.page' }, { page }),
  ].join('\n')
