import { useIntl } from 'react-intl'
import { browserIn } from './browser.ts'

/** What the user is likely to call this browser; empty when it is unknown. */
export const useBrowserName = (): string => {
  const intl = useIntl()
  const { browser, system } = browserIn(navigator.userAgent)
  if (browser === null) return ''
  return intl.formatMessage(
    { id: `security.sessions.${system === null ? 'browser' : 'both'}` },
    { browser, system },
  )
}
