import { canHavePasskeys } from '@portico/stores'
import type { IntlShape } from 'react-intl'

const isIpAddress = (host: string): boolean => /^(\d+\.){3}\d+$|^\[/.test(host)

/** Why this browser, at this address, can have no passkey; undefined when it can. */
export const passkeyHindrance = (origin: string, intl: IntlShape): string | undefined => {
  const { hostname, protocol } = new URL(origin)
  if (isIpAddress(hostname))
    return intl.formatMessage({ id: 'security.passkeys.noAddress' }, { host: hostname })
  if (canHavePasskeys(origin)) return undefined
  return intl.formatMessage({
    id: protocol === 'http:' ? 'security.passkeys.noHttps' : 'security.passkeys.unsupported',
  })
}
