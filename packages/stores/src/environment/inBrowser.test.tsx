import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSuperagentTransport } from '../api/superagentTransport.ts'
import { fetchFile, saveFile } from './browserSignedIn.ts'

const addresses: string[] = []
const addressOf = (blob: Blob): string => {
  const url = URL.createObjectURL(blob)
  addresses.push(url)
  return url
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const url of addresses.splice(0)) URL.revokeObjectURL(url)
})

const { signal } = new AbortController()

describe('a download in a browser', () => {
  test('[S7-051] returns a blob, and reports its progress', async () => {
    const given = new Blob(['x'.repeat(200_000)])
    const reported: (readonly [number, number | null])[] = []
    const blob = await fetchFile(addressOf(given), {
      signal,
      onProgress: (loaded, total) => reported.push([loaded, total]),
    })
    expect(await blob.text()).toBe(await given.text())
    expect(reported.at(-1)).toEqual([200_000, 200_000])
  })

  test('[S7-051] is saved under its name, from an address that is revoked later', async () => {
    vi.useFakeTimers()
    const clicked: HTMLAnchorElement[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this)
    })
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    saveFile(new Blob(['installer']), 'setup.exe')
    expect(clicked).toHaveLength(1)
    const [anchor] = clicked
    expect(anchor?.download).toBe('setup.exe')
    expect(anchor?.href).toMatch(/^blob:/)
    expect(anchor?.isConnected).toBe(false)
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revoke.mock.calls).toEqual([[anchor?.href]])
  })
})

const ask = (text: string, maxBytes?: number) =>
  createSuperagentTransport()({
    method: 'GET',
    url: addressOf(new Blob([text], { type: 'application/json' })),
    headers: {},
    body: undefined,
    signal,
    ...(maxBytes !== undefined && { maxBytes }),
  })

describe('a reply in a browser', () => {
  const long = JSON.stringify('x'.repeat(200_000))

  test('is aborted above its maximum length', async () => {
    await expect(ask(long, 65_536)).rejects.toThrow('Aborted')
    await expect(ask('{"a":1}', 65_536)).resolves.toMatchObject({ status: 200, body: { a: 1 } })
    await expect(ask(long)).resolves.toMatchObject({ status: 200 })
  })
})
