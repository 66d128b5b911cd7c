import { isIPv4 } from 'node:net'

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** A name that only programs and pages of this machine can use. */
export const isLocalName = (name: string): boolean =>
  name.endsWith('.localhost') || isLoopbackHost(name.replace(/^\[|\]$/g, ''))
