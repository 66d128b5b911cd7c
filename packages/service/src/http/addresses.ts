import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

const partsOf = (text = ''): string[] => (text === '' ? [] : text.split(':'))

/** Eight numbers. */
const groupsOf = (address: string): readonly number[] => {
  // The URL parser writes it in one way, IPv4 parts included.
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [partsOf(head), partsOf(tail)]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups.map((group) => Number.parseInt(group, 16))
}

/** IPv4 within IPv6 is `::ffff:` and the four bytes. */
const mappedIn = (groups: readonly number[]): string | null => {
  const [marker, high = 0, low = 0] = groups.slice(5)
  if (marker !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** In one spelling, without port, brackets and zone; null for what is no address. */
const canonical = (text: string): string | null => {
  const typed = text.trim()
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(typed) ?? []
  const [address = ''] = (bracketed ?? plain ?? typed).split('%')
  if (!isIPv6(address)) return isIP(address) === 0 ? null : address
  return mappedIn(groupsOf(address)) ?? address.toLowerCase()
}

/**
 * Some proxies write ports, or what is no address: each would be one of its own. What stands left of the latter may be made
 * up by the caller, so the address is that of the proxy.
 */
export const cleanForwarded = (headers: IncomingHttpHeaders): void => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return
  const addresses = [forwarded].flat().join().split(',').map(canonical)
  headers['x-forwarded-for'] = addresses.slice(addresses.lastIndexOf(null) + 1).join(', ')
}

/** The owner of one IPv6 address has its whole /64 network. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  const address = canonical(ip) ?? ip
  if (!isIPv6(address)) return address
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
