import type { IntlShape } from 'react-intl'

export interface ErrorFacts {
  /** Empty for a fault in the console itself. */
  codes: readonly number[]
  message: string
  time: number
  /** Pattern of the route: an address may contain a token or an e-mail. */
  page: string
  /** See Problem. */
  reference: string | undefined
}

/** For an e-mail to support; UTC, like the service's logs. */
export const errorReport = ({ codes, message, time, page, reference }: ErrorFacts, intl: IntlShape): string =>
  [
    ...(codes.length === 0
      ? []
      : [intl.formatMessage({ id: 'errorHelp.line.code' }, { code: codes.join(', ') })]),
    intl.formatMessage({ id: 'errorHelp.line.message' }, { message }),
    intl.formatMessage({ id: 'errorHelp.line.time' }, { time: new Date(time).toISOString() }),
    intl.formatMessage({ id: 'errorHelp.line.page' }, { page }),
    ...(reference === undefined
      ? []
      : [intl.formatMessage({ id: 'errorHelp.line.reference' }, { reference })]),
  ].join('\n')
