import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { consoleOriginOf, isForwarded, originOf, siteOf } from './hosts.ts'

const loopback = readSettings({}, '/')
const reachable = readSettings(
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example.com', DOMAIN: 'portico.example.com' },
  '/',
)

describe('sorting by host', () => {
  it.each([
    'localhost:8080',
    '127.0.0.1:8080',
    '127.0.0.1',
    '[::1]:8080',
    'portico.localhost:1',
    'LOCALHOST',
  ])('answers %s on loopback', (host) => expect(siteOf(loopback, host)).toEqual({ kind: 'console' }))

  it.each([
    'evil.example',
    'evil.example:8080',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '',
    'a b',
    'a/b',
    undefined,
  ])('does not answer %s on loopback', (host) => expect(siteOf(loopback, host)).toEqual({ kind: 'foreign' }))

  it('answers the bound host and the public one', () => {
    const settings = readSettings({ HOST: '127.0.0.2', PUBLIC_URL: 'https://console.example.com' }, '/')
    expect(siteOf(settings, '127.0.0.2:8080')).toEqual({ kind: 'console' })
    expect(siteOf(settings, 'console.example.com')).toEqual({ kind: 'console' })
  })

  it.each([
    ['accounting-4821.portico.localhost:8080', 'accounting', '4821'],
    ['finance-close-4821.portico.localhost', 'finance-close', '4821'],
    ['ACCOUNTING-4821.Portico.Localhost', 'accounting', '4821'],
  ])('finds the workspace of %s', (host, subdomain, accountId) => {
    expect(siteOf(loopback, host)).toEqual({ kind: 'workspace', subdomain, accountId })
  })

  it.each(['accounting.portico.localhost', '-4821.portico.localhost', 'accounting-.portico.localhost'])(
    'finds no workspace in %s',
    (host) => expect(siteOf(loopback, host)).toEqual({ kind: 'nowhere' }),
  )

  it('answers any host when other machines can connect, with workspaces below their domain', () => {
    expect(siteOf(reachable, '192.168.1.4')).toEqual({ kind: 'console' })
    expect(siteOf(reachable, 'accounting-4821.portico.example.com').kind).toBe('workspace')
  })
})

describe('origin of a caller', () => {
  it('is the caller’s on loopback', () => {
    expect(originOf(loopback, 'localhost:8080')).toBe('http://localhost:8080')
  })

  it('is the public one elsewhere', () => {
    expect(originOf(reachable, '192.168.1.4')).toBe('https://console.example.com')
  })

  it.each(['console.example.com', 'console.example.com:81', '127.0.0.1:8080', 'localhost', undefined])(
    'is the public one whenever set, also on loopback with the host %s',
    (host) => {
      const proxied = readSettings({ PUBLIC_URL: 'https://console.example.com' }, '/')
      expect(originOf(proxied, host)).toBe('https://console.example.com')
    },
  )
})

describe('a call through a proxy', () => {
  it.each([
    { 'x-forwarded-host': 'console.example.com' },
    { 'x-forwarded-host': 'localhost, console.example.com:443' },
    { 'x-forwarded-host': 'localhost.evil.example' },
    { 'x-forwarded-server': 'proxy.example.com' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
    { 'x-forwarded-for': '2001:db8::7' },
    { 'x-forwarded-for': '::ffff:203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=127.0.0.1;host=console.example.com' },
    { forwarded: 'For="[2001:db8::7]:4711"' },
    { forwarded: 'for=127.0.0.1, for=_hidden' },
    { forwarded: 'proto=https; host = "console.example.com"' },
  ])('comes from elsewhere with %o', (headers) => expect(isForwarded(headers)).toBe(true))

  it.each([
    {},
    { 'x-forwarded-host': 'localhost:8080' },
    { 'x-forwarded-host': 'accounting-4821.portico.localhost:8080' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1, ::ffff:127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for="[::1]:4711";host=localhost;proto=http' },
  ])('stays on this machine with %o', (headers) => expect(isForwarded(headers)).toBe(false))
})

it('links use the first console on another host, or the calls’ origin', () => {
  expect(consoleOriginOf(reachable, 'elsewhere')).toBe('https://console.example.com')
  expect(consoleOriginOf(loopback, '127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
  const consoleOrigins = ['https://one.example.com', 'https://two.example.com']
  expect(consoleOriginOf({ ...reachable, consoleOrigins }, 'elsewhere')).toBe('https://one.example.com')
})
