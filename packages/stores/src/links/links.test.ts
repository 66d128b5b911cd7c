import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeLink, safeLink, withSuffix } from './links.ts'

describe('isSafeLink', () => {
  test.each([
    'https://a.example',
    'HTTPS://A.EXAMPLE/x?y#z',
    'https://a.example:8443/',
    'http://localhost:8080/',
    'http://studio-4821.portico.localhost:8080',
    'http://127.0.0.1/',
    'http://127.9.8.7/',
    'http://[::1]:9000/',
  ])('%s may be a link', (url) => {
    expect(isSafeLink(url)).toBe(true)
    expect(safeLink(url)).toBe(url)
  })

  test.each([
    '',
    'a.example',
    '/path',
    '//a.example/',
    'http://a.example/',
    'http://localhost.a.example/',
    'http://127.0.0.1.a.example/',
    'http://notlocalhost/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://a.example',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'ftp://a.example/',
    'https://',
    'https://user@a.example/',
    'https://user:secret@a.example/',
  ])('%j may not', (url) => {
    expect(isSafeLink(url)).toBe(false)
    expect(safeLink(url)).toBeNull()
  })

  test('every safe link parses as https, or as http on this machine', () => {
    const scheme = fc.constantFrom('https:', 'http:', 'HTTP:', 'javascript:', 'data:', 'ws:', '')
    const host = fc.oneof(fc.domain(), fc.constantFrom('localhost', 'x.localhost', '127.0.0.1', '[::1]'))
    const candidate = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(scheme, fc.constantFrom('//', '/', ''), host, fc.string()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(candidate, (url) => {
        if (!isSafeLink(url)) return
        const { protocol, hostname, username } = new URL(url)
        const isHere = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)
        expect(protocol === 'https:' || (protocol === 'http:' && isHere)).toBe(true)
        expect(username).toBe('')
      }),
    )
  })
})

describe('withSuffix', () => {
  test.each([
    ['https://a.example', '/?otl=x', 'https://a.example/?otl=x'],
    ['https://a.example/', '/?otl=x', 'https://a.example/?otl=x'],
    ['https://a.example/gateway', '/?otl=x', 'https://a.example/gateway/?otl=x'],
    ['https://a.example/gateway/', '/?otl=x', 'https://a.example/gateway/?otl=x'],
    ['http://a.localhost:8080', '/?otl=x', 'http://a.localhost:8080/?otl=x'],
  ])('[S7-010] %s with %s is %s', (url, uri, expected) => expect(withSuffix(url, uri)).toBe(expected))

  test.each([null, '', '.evil.example/', '@evil.example/', ':8443/', 'evil/', '5/', 'user:pw@evil.example'])(
    'a suffix %j that is missing or leads elsewhere leaves the plain address [S7-010]',
    (uri) => expect(withSuffix('https://a.example', uri)).toBe('https://a.example'),
  )

  test.each(['/?otl=x', '//evil.example/?otl=x', '/\\evil.example'])(
    'the suffix %j stays on the origin',
    (uri) => expect(new URL(withSuffix('https://a.example', uri)).origin).toBe('https://a.example'),
  )

  test('an invalid address is returned unchanged', () => {
    expect(withSuffix('gateway', '/?otl=x')).toBe('gateway')
  })

  test('no suffix ever changes the origin', () => {
    const url = fc.constantFrom(
      'https://a.example',
      'https://a.example/',
      'http://a.localhost:8080',
      'https://a.example/g',
    )
    const uri = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('/', '\\', '@', ':', '.', '?', '#', 'a', '8', '\t', '%') }),
    )
    fc.assert(
      fc.property(url, uri, (plain, suffix) => {
        expect(new URL(withSuffix(plain, suffix)).origin).toBe(new URL(plain).origin)
      }),
    )
  })
})
