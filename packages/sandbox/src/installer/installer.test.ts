import { type IncomingMessage, request } from 'node:http'
import { call } from '@portico/service/testing/httpClient.ts'
import { ConfigSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { demoWith } from '../testing/demo.ts'
import { INSTALLER_BYTES, installerPieces, openInstaller } from './index.ts'

const sleeps: number[] = []
const sleep = (milliseconds: number) => Promise.resolve(sleeps.push(milliseconds))

const startDemo = demoWith((settings) => openInstaller(settings, sleep))

const start = async (env: Readonly<Record<string, string>> = {}) => {
  sleeps.length = 0
  const demo = await startDemo(env)
  const url = new URL(demo.env()['DOWNLOAD_URL'] ?? '')
  return {
    ...demo,
    url,
    get: () => call(Number(url.port), url.pathname),
    set: (scenario: object | null) => demo.control('installer', scenario),
    open: (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        request(url, { agent: false }, resolve).on('error', reject).end()
      }),
  }
}

describe('the installer of the demo', () => {
  it('is at the address that the config names, 20 MiB as an attachment [S7-051]', async () => {
    const { get, url, ...demo } = await start()
    expect((await demo.call('/api/config')).data(ConfigSchema).downloadUrl).toBe(url.href)
    const { status, text, headers } = await get()
    expect([status, text.length]).toEqual([200, INSTALLER_BYTES])
    expect(text).toMatch(
      /^This file stands in for the Portico installer\. It is not a program: it runs nothing/,
    )
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="portico-setup.exe"',
      'content-length': String(INSTALLER_BYTES),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('is as fast as the sandbox says', async () => {
    const { get, set } = await start()
    await set({ bytesPerSecond: 4 * 1024 * 1024 })
    expect((await get()).text).toHaveLength(INSTALLER_BYTES)
    expect(sleeps.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeCloseTo(5000, 5)
  })

  it.each([
    ['missing', 404],
    ['failing', 500],
  ])('is %s with status %i, readable by pages, until a reset', async (fault, status) => {
    const { get, set, call: ask } = await start()
    await set({ fault })
    const reply = await get()
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, '*'])
    expect(reply.headers['content-disposition']).toBeUndefined()
    await ask('/sandbox/api/reset', { method: 'POST', body: {} })
    expect((await get()).status).toBe(200)
  })

  it('is cut off half-way', async () => {
    const { open, set } = await start()
    await set({ fault: 'cut' })
    const reply = await open()
    expect(reply.headers['content-length']).toBe(String(INSTALLER_BYTES))
    let size = 0
    reply.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    await new Promise((resolve) => reply.once('close', resolve))
    expect(reply.complete).toBe(false)
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThanOrEqual(INSTALLER_BYTES / 2)
  })

  it('hides its size, and shows it again', async () => {
    const { get, set } = await start()
    await set({ fault: 'noLength' })
    const reply = await get()
    expect([reply.headers['content-length'], reply.text.length]).toEqual([undefined, INSTALLER_BYTES])
    await set(null)
    expect((await get()).headers['content-length']).toBe(String(INSTALLER_BYTES))
  })
})

it('its pieces are sent every 100 ms when paced, and without waits otherwise', async () => {
  sleeps.length = 0
  let pace: number | null = 10_000
  const pieces = installerPieces(INSTALLER_BYTES, () => pace, sleep)
  const lengthOfNext = async () => ((await pieces.next()).value ?? []).length
  expect([await lengthOfNext(), await lengthOfNext(), sleeps]).toEqual([1000, 1000, [100, 100]])
  pace = null
  expect([await lengthOfNext(), sleeps.length]).toEqual([63_536, 2])
})
