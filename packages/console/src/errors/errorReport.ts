import type { IntlShape } from 'react-intl'

export interface ErrorFacts {
  codes: readonly number[]
  message: string
  time: number
  /** Pattern of the route: an address may hold a token or an e-mail. */
  page: string
}

/** For an e-mail to support; UTC, as in the logs of the service. */
export const errorReport = ({ codes, message, time, page }: ErrorFacts, intl: IntlShape): string =>
  [
    intl.formatMessage({ id: 'errorHelp.line.code' }, { code: codes.join(', ') }),
    intl.formatMessage({ id: 'errorHelp.line.message' }, { message }),
    intl.formatMessage({ id: 'errorHelp.line.time' }, { time: new Date(time).toISOString() }),
    intl.formatMessage({ id: 'errorHelp.line.page' }, { page }),
  ].join('\n')
