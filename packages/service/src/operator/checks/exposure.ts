import { isLocalName } from '../../http/localNames.ts'
import { type Check, ok, warning, wrong } from './check.ts'

export const encryptionCheck: Check = {
  name: 'Encryption',
  run: async ({ publicUrl }) => {
    if (publicUrl === null) return ok('Not needed: this machine’s own users alone can connect.')
    if (publicUrl.protocol === 'https:')
      return ok('https: cookies are Secure, and browsers keep to it (HSTS).')
    return isLocalName(publicUrl.hostname)
      ? ok('Not needed: a name of this machine alone.')
      : wrong(
          `${publicUrl.origin} is not encrypted: passwords and cookies can be read on the way.`,
          'Put a proxy with a certificate in front, and set PUBLIC_URL to its https origin.',
        )
  },
}

export const proxyCheck: Check = {
  name: 'Proxy',
  run: async ({ publicUrl, trustProxy }) =>
    publicUrl?.protocol === 'https:' && !Array.isArray(trustProxy)
      ? warning(
          'There must be a proxy, and it is not trusted: to the service everybody has its address, so one guesser slows all sign-ins.',
          'Set TRUST_PROXY to the proxy’s address, such as loopback or 10.0.0.0/8.',
        )
      : ok(Array.isArray(trustProxy) ? `Trusted: ${trustProxy.join(', ')}.` : 'None.'),
}

export const limitsCheck: Check = {
  name: 'Protection',
  run: async ({ isLocal, rateLimit }) => {
    if (rateLimit !== null) return ok('Calls are limited.')
    return isLocal
      ? ok('Not needed: this machine’s own users alone can connect.')
      : warning('Calls are not limited.', 'Unset RATE_LIMIT, or set it to a number.')
  },
}
