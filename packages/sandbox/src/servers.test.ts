import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@portico/service/testing/temporaryFolder.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createLocalServer } from './servers.ts'

const folder = temporaryFolder()

const start = async () => {
  const server = createLocalServer((_request, response) => response.end())
  onTestFinished(() => server.stop())
  await server.listenAgain(join(folder, 'port'))
  return server.port()
}

it('a second server beside the first has another port, and the file keeps that of the first', async () => {
  const first = await start()
  expect(await start()).not.toBe(first)
  expect(readFileSync(join(folder, 'port'), 'utf8')).toBe(String(first))
})
