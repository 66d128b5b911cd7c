import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import type { Check } from './check.ts'
import { addressCheck, consoleCheck } from './machine.ts'

type Env = Readonly<Record<string, string>>

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Answers each request with this status, and with a body of ours or of another program. */
const answering = async (status: number, body = ''): Promise<string> => {
  const server = createServer((_request, reply) => reply.writeHead(status).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return String(typeof address === 'object' && address ? address.port : 0)
}

const never = () => Promise.reject(new Error('opened'))

const found = async ({ run }: Check, env: Env = {}): Promise<readonly [state: string, found: string]> => {
  const finding = await run(readSettings({ ...env }, '/'), {
    now: Date.now,
    fetch,
    open: never,
  })
  return [finding.state, finding.found]
}

const address = (env: Env) => found(addressCheck, { PORT: '0', ...env })

const inUse = (variable: string) => [
  'wrong',
  expect.stringContaining(
    `is in use by another program: stop it, or choose another port such as ${variable}=`,
  ),
]

describe('config check of the address to listen on', () => {
  it('checks those of the service and of its metrics', async () => {
    expect(await address({})).toEqual(['ok', '127.0.0.1, port 0; no metrics.'])
    expect(await address({ METRICS_PORT: '0' })).toEqual([
      'ok',
      '127.0.0.1, port 0; metrics at 127.0.0.1, port 0.',
    ])
    const elsewhere = { HOST: '192.0.2.1', PUBLIC_URL: 'http://192.0.2.1' }
    expect(await address(elsewhere)).toEqual(['wrong', expect.stringContaining('(EADDRNOTAVAIL)')])
    expect(await address({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })).toEqual([
      'wrong',
      'Portico cannot listen on 192.0.2.1, port 0 (EADDRNOTAVAIL): choose another METRICS_HOST or METRICS_PORT.',
    ])
  })

  it('distinguishes a running service from another program', async () => {
    const own = await answering(503, JSON.stringify({ error: { code: -1000 } }))
    expect(await address({ PORT: own, METRICS_PORT: own.replace(/.$/, '') })).toEqual([
      'ok',
      `The service runs here: 127.0.0.1, port ${own}.`,
    ])
    const other = await answering(200, '<h1>It works!</h1>')
    expect(await address({ PORT: other })).toEqual(inUse('PORT'))
    expect(await address({ METRICS_PORT: other })).toEqual(inUse('METRICS_PORT'))
  })

  it('needs two ports for two servers', async () => {
    expect(await address({ PORT: '9464', METRICS_PORT: '9464' })).toEqual([
      'wrong',
      'METRICS_PORT and PORT are both 9464.',
    ])
  })
})

describe('config check of the console', () => {
  it('checks its page, which a start builds only in its own folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-console-check-'))
    stops.push(() => rmSync(folder, { recursive: true }))
    const env = { CONSOLE_DIR: folder }
    expect(await found(consoleCheck, env)).toEqual(['wrong', `${folder} has no index.html.`])
    writeFileSync(join(folder, 'index.html'), '')
    expect(await found(consoleCheck, env)).toEqual(['ok', `Built: ${folder}.`])
    expect((await found(consoleCheck))[0]).toBe('ok')
  })
})
