import { readSettings } from '@portico/service/settings.ts'
import { expect, it } from 'vitest'
import { agentPortOf, isDemo } from './switches.ts'

const PUBLIC = { PUBLIC_URL: 'https://console.example.com' }

it.each<[env: Record<string, string>, isDemo: boolean, agentPort: number | null]>([
  [{}, true, 23_432],
  [{ PUBLIC_URL: 'http://localhost:9000', SANDBOX: '', AGENT: '' }, true, 23_432],
  [PUBLIC, false, null],
  [{ ...PUBLIC, HOST: '0.0.0.0' }, false, null],
  [{ DOMAIN: 'portico.example.com' }, false, null],
  [{ ...PUBLIC, SANDBOX: 'on' }, true, null],
  [{ ...PUBLIC, SANDBOX: 'on', AGENT: 'on', AGENT_PORT: '9001' }, true, 9001],
  [{ SANDBOX: 'off' }, false, null],
  [{ SANDBOX: 'off', AGENT: 'on' }, false, 23_432],
  [{ AGENT: 'off' }, true, null],
])('with %o a start begins a demo: %s, whose agent is at port %s [S9-024]', (env, demo, port) => {
  const settings = readSettings(env, '/')
  expect([isDemo(env, settings), agentPortOf(env, settings)]).toEqual([demo, port])
})

it.each(['SANDBOX', 'AGENT'])('refuses another word for %s', (name) => {
  const env = { [name]: 'yes' }
  expect(() => [isDemo(env, readSettings({}, '/')), agentPortOf(env, readSettings({}, '/'))]).toThrow(
    `${name} is "yes", but it must be "on" or "off".`,
  )
})
