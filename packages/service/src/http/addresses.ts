import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/** In one spelling, without port, brackets and zone, and IPv4 as such; null for what is no address. */
const canonical = (text: string): string | null => {
  const typed = text.trim()
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(typed) ?? []
  const [address = ''] = (bracketed ?? plain ?? typed).split('%')
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
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
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}
