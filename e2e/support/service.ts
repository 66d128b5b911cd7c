import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const LinkReply = v.object({ data: v.object({ path: v.string() }) })

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real service as its own process, on a folder and a port of its own. */
export interface RunningService {
  origin: string
  port: number
  /** Everything it has logged so far. */
  log: () => string
  /** Turns a knob of the sandbox: `POST /sandbox/api/<knob>`. */
  sandbox: (knob: string, body?: object) => Promise<unknown>
  /** Takes back every fault that has not struck yet. */
  clearFaults: () => Promise<unknown>
  /** Path of a fresh one-time link for a member. */
  oneTimeLink: (accountId: string, email: string) => Promise<string>
  stop: () => Promise<void>
}

/** Settles when the service says that it is ready; its log lines may come before. */
const readiness = (child: ChildProcess, log: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error('The service has no output to read.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The service ended with ${code} before it was ready: ${log()}`)),
    )
  })

/** Starts the service and waits until it answers. */
export const startService = async (port: number): Promise<RunningService> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  const lines: string[] = []
  const log = () => lines.join('')
  const child = spawn(process.execPath, [join(root, 'packages/service/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORTICO_READY: 'json',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      AGENT: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  await readiness(child, log)
  const origin = `http://127.0.0.1:${port}`

  const sandbox = async (knob: string, body?: object, method = 'POST'): Promise<unknown> => {
    const reply = await fetch(`${origin}/sandbox/api/${knob}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`The sandbox refused ${knob}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }

  return {
    origin,
    port,
    log,
    sandbox: (knob, body) => sandbox(knob, body),
    clearFaults: () => sandbox('fault', undefined, 'DELETE'),
    oneTimeLink: async (accountId, email) =>
      v.parse(LinkReply, await sandbox('one-time-link', { accountId, email })).data.path,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
