import { readSettings } from '@portico/service/settings.ts'
import { expect, it } from 'vitest'
import { isDemo } from './isDemo.ts'

const PUBLIC = { PUBLIC_URL: 'https://console.example.com' }

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:9000', SANDBOX: '' }, true],
  [PUBLIC, false],
  [{ ...PUBLIC, HOST: '0.0.0.0' }, false],
  [{ DOMAIN: 'portico.example.com' }, false],
  [{ ...PUBLIC, SANDBOX: 'on' }, true],
  [{ SANDBOX: 'off' }, false],
])('with %o a start begins a demo: %s', (env, expected) => {
  expect(isDemo(env, readSettings(env, '/'))).toBe(expected)
})

it('refuses another word', () => {
  expect(() => isDemo({ SANDBOX: 'yes' }, { isLocal: true })).toThrow(/^SANDBOX is "yes"/)
})
