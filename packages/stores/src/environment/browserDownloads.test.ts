import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { localServer } from '../testing/localServer.ts'
import { fetchFile } from './browserSignedIn.ts'

const BYTES = 'portico-installer'

const file = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': BYTES.length })
  response.end(BYTES)
}

/** Announces its length, but ends early. */
const cut = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': BYTES.length })
  response.write(BYTES.slice(0, 4), () => response.destroy())
}

const fail = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'text/html' })
  response.end('<h1>Sorry</h1>')
}

let seen: IncomingMessage[]
const routes = new Map<string, (response: ServerResponse) => void>([
  ['/setup.exe', file],
  ['/cut.exe', cut],
  ['/gone.exe', fail(404)],
  ['/broken.exe', fail(503)],
  ['/lost.exe', (response) => response.destroy()],
  ['/hanging.exe', () => undefined],
  ['/moved.exe', (response) => response.writeHead(302, { Location: '/setup.exe' }).end()],
])

const origin = localServer((request, response) => {
  seen.push(request)
  routes.get(request.url ?? '')?.(response)
})

beforeEach(() => {
  seen = []
})

const download = (path: string, signal = new AbortController().signal) =>
  fetchFile(origin() + path, { signal, onProgress: () => undefined })

describe('a download', () => {
  test.each(['/setup.exe', '/moved.exe'])('[S7-051] %s is a GET that returns the file', async (path) => {
    const blob = await download(path)
    expect(await blob.text()).toBe(BYTES)
    expect(seen.map(({ method }) => method)).toEqual(seen.map(() => 'GET'))
  })

  test('[S7-051] sends neither bearer nor cookies', async () => {
    await download('/moved.exe')
    expect(seen).toHaveLength(2)
    for (const { headers } of seen) {
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('cookie')
    }
  })

  test.each([
    ['/gone.exe', '404 Not Found'],
    ['/broken.exe', '503 Service Unavailable'],
    ['/lost.exe', ''],
    ['/cut.exe', ''],
  ])('[S8-014] %s is no file, for the reason "%s"', async (path, message) => {
    await expect(download(path)).rejects.toMatchObject({ message })
  })

  test('[S4-023] ends at once when aborted', async () => {
    const controller = new AbortController()
    const blob = download('/hanging.exe', controller.signal)
    controller.abort()
    await expect(blob).rejects.toThrow('aborted')
    await expect(download('/setup.exe', controller.signal)).rejects.toThrow('aborted')
    expect(seen.map(({ url }) => url)).not.toContain('/setup.exe')
  })
})
