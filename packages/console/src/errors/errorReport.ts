import type { IntlShape } from 'react-intl'

/** Facts of a failed call for support. */
export interface ErrorFacts {
  codes: readonly number[]
  message: string
  /** Milliseconds since the epoch. */
  time: number
  /** Pattern of the route: an address may hold a token or an e-mail. */
  page: string
}

/** The facts as plain text for an e-mail. It holds no personal data beyond the message; the time is UTC, as in the service's logs. */
export const errorReport = ({ codes, message, time, page }: ErrorFacts, intl: IntlShape): string =>
  [
    intl.formatMessage({ id: 'errorHelp.line.code' }, { code: codes.join(', ') }),
    intl.formatMessage({ id: 'errorHelp.line.message' }, { message }),
    intl.formatMessage({ id: 'errorHelp.line.time' }, { time: new Date(time).toISOString() }),
    intl.formatMessage({ id: 'errorHelp.line.page' }, { page }),
  ].join('\n')
