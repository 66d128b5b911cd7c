import { ConfigSchema } from '@portico/stores/contract'
import { type IncomingMessage, request } from 'node:http'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../testing/httpClient.ts'
import { INVALID_CONTENT, refused, inSequence, statusesOf, serviceFixture } from '../testing/fixtures.ts'

const SIZE = 20 * 1024 * 1024
const PATH = '/downloads/portico-setup.exe'

const { service, call, post, restart } = serviceFixture()

const get = (headers: Record<string, string> = {}) => call(PATH, { headers })
/** It is the same in each test. */
let whole: Promise<Reply> | undefined
const getWhole = (): Promise<Reply> => (whole ??= get())

const setScenario = (body: unknown) => post('/sandbox/api/installer', body)

const open = (headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: service().port, path: PATH, headers, agent: false }, resolve)
      .on('error', reject)
      .end()
  })

const sizeOf = async (reply: IncomingMessage): Promise<number> => {
  let size = 0
  for await (const chunk of reply) size += v.parse(v.instance(Buffer), chunk).length
  return size
}

const someCalls = () => inSequence(20, () => call('/api/data/countries.json'))

describe('the installer', () => {
  it('is at the address that the config names, 20 MiB as an attachment [S7-051]', async () => {
    const { downloadUrl } = (await call('/api/config')).data(ConfigSchema)
    expect(downloadUrl).toBe(`http://127.0.0.1:${service().port}${PATH}`)
    const reply = await get({ Origin: 'https://anywhere.example' })
    expect([reply.status, reply.text.length]).toEqual([200, SIZE])
    expect(reply.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="portico-setup.exe"',
      'content-length': String(SIZE),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('starts with a description and never changes', async () => {
    const [one, two] = await Promise.all([getWhole(), get()])
    expect(one.text).toMatch(
      /^This file stands in for the Portico installer\. It is not a program: it runs nothing/,
    )
    expect(one.text === two.text).toBe(true)
  })

  it('reports its size to HEAD', async () => {
    await setScenario({ bytesPerSecond: 1_000_000 })
    const reply = await call(PATH, { method: 'HEAD', headers: { Range: 'bytes=5-9' } })
    expect([reply.status, reply.headers['content-length'], reply.text]).toEqual([200, String(SIZE), ''])
    expect(service().sleeps).toEqual([])
  })

  it('resumes a download of the same file', async () => {
    const { text, headers } = await getWhole()
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/)
    const rest = await get({ Range: 'bytes=20971500-', 'If-Range': etag })
    expect([rest.status, rest.text]).toEqual([206, text.slice(20_971_500)])
    expect(rest.headers).toMatchObject({
      'content-length': '20',
      'content-range': `bytes 20971500-20971519/${SIZE}`,
      etag,
    })
    const other = await open({ Range: 'bytes=0-9', 'If-Range': '"another"' })
    expect([other.statusCode, other.headers['content-length']]).toEqual([200, String(SIZE)])
    other.destroy()
    const beyond = await get({ Range: `bytes=${SIZE}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${SIZE}`])
  })

  it('is not rate-limited', async () => {
    await restart({ rateLimit: 1 })
    const replies = await inSequence(4, (piece) => get({ Range: `bytes=${piece}-${piece}` }))
    expect(statusesOf(replies)).toEqual([206, 206, 206, 206])
    expect((await call('/api/data/countries.json')).status).toBe(200)
  })

  it('is served without a sandbox, as the only file', async () => {
    await restart({ hasSandbox: false })
    expect((await call(PATH, { method: 'HEAD' })).status).toBe(200)
    expect((await call('/downloads/other.exe')).status).toBe(404)
    expect((await setScenario({ fault: 'missing' })).status).toBe(404)
  })

  it('waits for a slow reader', async () => {
    // The fake clock records each wait.
    await setScenario({ bytesPerSecond: 100_000 })
    const reply = await open()
    await someCalls()
    const pieces = Math.ceil(SIZE / 10_000)
    const sent = service().sleeps.length
    expect(sent).toBeLessThan(pieces)
    expect(await sizeOf(reply)).toBe(SIZE)
    expect(service().sleeps.length).toBeGreaterThan(sent)
  })

  it('stops when a reader disconnects, and still serves others', async () => {
    await setScenario({ bytesPerSecond: 100_000 })
    const reply = await open()
    reply.destroy()
    await someCalls()
    const sent = service().sleeps.length
    await someCalls()
    expect(service().sleeps).toHaveLength(sent)
    await setScenario({})
    expect((await get({ Range: 'bytes=0-9' })).status).toBe(206)
  })
})

describe('the sandbox', () => {
  it('paces the installer', async () => {
    await setScenario({ bytesPerSecond: 4 * 1024 * 1024 })
    expect((await get()).text).toHaveLength(SIZE)
    expect(service().sleeps.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeCloseTo(5000, 5)
  })

  it.each([
    ['missing', 404],
    ['failing', 500],
  ])('makes it %s with status %i, readable by pages', async (fault, status) => {
    await setScenario({ fault })
    const reply = await get()
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, '*'])
    expect(reply.headers['content-disposition']).toBeUndefined()
  })

  it('cuts it off half-way', async () => {
    await setScenario({ fault: 'cut' })
    const reply = await open()
    expect(reply.headers['content-length']).toBe(String(SIZE))
    let size = 0
    reply.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    await new Promise((resolve) => reply.once('close', resolve))
    expect(reply.complete).toBe(false)
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThanOrEqual(SIZE / 2)
  })

  it('hides its size', async () => {
    await setScenario({ fault: 'noLength' })
    const reply = await get({ Range: 'bytes=0-9' })
    expect([reply.status, reply.headers['content-length'], reply.text.length]).toEqual([200, undefined, SIZE])
    const { headers } = await call(PATH, { method: 'HEAD' })
    expect(headers['content-length']).toBeUndefined()
  })

  it('reports the scenario and resets it', async () => {
    const installer = async () =>
      (await call('/sandbox/api/state')).data(v.object({ installer: v.unknown() })).installer
    const normal = { bytesPerSecond: null, fault: null }
    expect(await installer()).toEqual(normal)
    await setScenario({ bytesPerSecond: 5000, fault: 'cut' })
    expect(await installer()).toEqual({ bytesPerSecond: 5000, fault: 'cut' })
    await call('/sandbox/api/installer', { method: 'DELETE' })
    expect(await installer()).toEqual(normal)
    await setScenario({ fault: 'missing' })
    await post('/sandbox/api/reset', {})
    expect([await installer(), (await call(PATH, { method: 'HEAD' })).status]).toEqual([normal, 200])
  })

  it.each([{ bytesPerSecond: 10 }, { bytesPerSecond: 'fast' }, { fault: 'explode' }])(
    'refuses %j',
    async (scenario) => {
      expect(refused(await setScenario(scenario))).toEqual(INVALID_CONTENT)
    },
  )
})
