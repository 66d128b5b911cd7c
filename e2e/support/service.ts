import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { changedAccountIds, password } from './demo.ts'
import { copyDemoData } from './demoData.ts'

const LinkReply = v.object({ data: v.object({ path: v.string() }) })
const ConfigReply = v.object({
  data: v.object({ externalUrls: v.looseObject({ captchaScript: v.string(), help: v.string() }) }),
})
const StateReply = v.object({ data: v.object({ agent: v.object({ calls: v.number() }) }) })
const SessionReply = v.object({ data: v.object({ token: v.string() }) })

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a process reports once it listens. */
const Readiness = v.object({ port: v.number() })

/** Log lines may precede the line that reports readiness. */
const readiness = (child: ChildProcess, log: () => string): Promise<v.InferOutput<typeof Readiness>> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error('The process has no output to read.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) resolve(v.parse(Readiness, JSON.parse(line)))
    })
    child.once('exit', (code) =>
      reject(new Error(`The process ended with ${code} before it was ready: ${log()}`)),
    )
  })

interface Launched extends v.InferOutput<typeof Readiness> {
  pid: number | undefined
  log: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

const launch = async (program: string, env: NodeJS.ProcessEnv): Promise<Launched> => {
  const lines: string[] = []
  const log = () => lines.join('')
  const child = spawn(process.execPath, [join(root, 'packages', program)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  return {
    ...(await readiness(child, log)),
    pid: child.pid,
    log,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    },
  }
}

interface ServiceOptions {
  /** Origin in the browser, if it differs from that of the port. */
  publicUrl?: string
  /** Fills its folder before the start, by default with the demo data. */
  prepare?: (dataDir: string) => Promise<void>
  /** Without the sandbox's servers for other parties. */
  isAlone?: boolean
  /** Variables that extend or replace the usual ones. */
  env?: Readonly<Record<string, string>>
}

/** Starts the real service in its own process, with its own folder, at a port that it chooses, and waits until it answers. */
export const startService = async (options: ServiceOptions = {}) => {
  const { publicUrl = '' } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  await (options.prepare ?? copyDemoData)(dataDir)
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    SANDBOX: publicUrl === '' ? '' : 'on',
    DATA_DIR: dataDir,
    PORTICO_READY: 'json',
    RATE_LIMIT: 'off',
    FSYNC: 'off',
    LOG_LEVEL: 'info',
    AGENT: 'on',
    AGENT_PORT: '0',
    ...options.env,
  }
  const service = await launch(options.isAlone ? 'service/src/main.ts' : 'sandbox/src/main.ts', env)
  const { port } = service
  const hasSandbox = !options.isAlone && env.SANDBOX !== 'off'
  const origin = `http://127.0.0.1:${port}`

  const request = async (path: string, body: object = {}, method = 'POST'): Promise<unknown> => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`The service refused ${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }

  const sandbox = (control: string, body?: object, method?: string) =>
    request(`/sandbox/api/${control}`, body, method)

  const oneTimeLink = async (accountId: string, email: string): Promise<string> =>
    v.parse(LinkReply, await sandbox('one-time-link', { accountId, email })).data.path

  return {
    origin,
    /** Id of its process. */
    pid: service.pid,
    port,
    /** Its log so far. */
    log: service.log,
    /** `POST /sandbox/api/<control>` */
    sandbox: (control: string, body?: object) => sandbox(control, body),
    /** `DELETE /sandbox/api/<control>`, which resets it. */
    restore: (control: string) => sandbox(control, undefined, 'DELETE'),
    /** Makes the next call of an API path fail, as in `PUT /users`. */
    failNext: (call: string, code: number, message?: string) => {
      const [match, method] = call.split(' ').toReversed()
      return sandbox('fault', { kind: 'error', match, method, code, message })
    },
    /** How many calls its local agent got so far, answered or not. */
    agentCalls: async () => v.parse(StateReply, await sandbox('state', {}, 'GET')).data.agent.calls,
    /** Restores the demo data that tests change, and all controls of the sandbox. */
    restoreData: async (): Promise<void> => {
      if (hasSandbox) await sandbox('reset', { accountIds: changedAccountIds })
    },
    /** Cancels faults that have not occurred yet. */
    clearFaults: async (): Promise<void> => {
      if (hasSandbox) await sandbox('fault', undefined, 'DELETE')
    },
    /** Addresses of the other parties, by its config. */
    links: async () => v.parse(ConfigReply, await request('/api/config', {}, 'GET')).data.externalUrls,
    /** Path of a new one-time link for a member. */
    oneTimeLink,
    /** Token of a new session of a member. By the password: a link would be no proof of who is there. */
    startSession: async (accountid: string, email: string): Promise<string> => {
      const body = { clientid: 'portico-console', accountid, email, password }
      return v.parse(SessionReply, await request('/api/auth/login', body)).data.token
    },
    /** Kills it without a shutdown. */
    kill: () => service.stop('SIGKILL'),
    stop: async () => {
      await service.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>
