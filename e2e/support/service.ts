import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { changedAccountIds } from './demo.ts'
import { freePorts } from './ports.ts'

const LinkReply = v.object({ data: v.object({ path: v.string() }) })

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real service as its own process, on a folder and a port of its own. */
export interface RunningService {
  origin: string
  port: number
  /** Where its console looks for the local agent: a port of its own as well. Nothing is there before `startAgent`. */
  agentUrl: string
  agentPort: number
  /**
   * Starts the local agent, the real one in a process of its own, unless it runs. It is absent until the sandbox says else.
   * @param behind The port to take when something stands between the browser and it. Default: that of `agentUrl`.
   */
  startAgent: (behind?: number) => Promise<void>
  /** Ends the agent's process: nothing listens there then. */
  stopAgent: () => Promise<void>
  /** Everything it has logged so far. */
  log: () => string
  /** Turns a knob of the sandbox: `POST /sandbox/api/<knob>`. */
  sandbox: (knob: string, body?: object) => Promise<unknown>
  /** The same with `DELETE`, which puts a knob back to normal. */
  restore: (knob: string) => Promise<unknown>
  /** Puts back everything that tests change. */
  putBack: () => Promise<unknown>
  /** Takes back every fault that has not struck yet. */
  clearFaults: () => Promise<unknown>
  /** Path of a fresh one-time link for a member. */
  oneTimeLink: (accountId: string, email: string) => Promise<string>
  stop: () => Promise<void>
}

/** Settles when a process says that it is ready; its log lines may come before. */
const readiness = (child: ChildProcess, log: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error('The process has no output to read.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The process ended with ${code} before it was ready: ${log()}`)),
    )
  })

interface Launched {
  log: () => string
  stop: () => Promise<void>
}

/** Starts a program of the service's and waits until it is ready. */
const launch = async (program: string, env: NodeJS.ProcessEnv): Promise<Launched> => {
  const lines: string[] = []
  const log = () => lines.join('')
  const child = spawn(process.execPath, [join(root, 'packages/service/src', program)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  await readiness(child, log)
  return {
    log,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

export interface ServiceOptions {
  /** @default one that is free */
  port?: number
  /** @default one that is free */
  agentPort?: number
  /** Origin that the browser sees, when it is not that of the port. */
  publicUrl?: string
}

/** Starts the service and waits until it answers. */
export const startService = async (options: ServiceOptions = {}): Promise<RunningService> => {
  const [somePort, someAgentPort] = await freePorts()
  const { port = somePort, agentPort = someAgentPort, publicUrl = '' } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    PORTICO_READY: 'json',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    AGENT: 'on',
    AGENT_PORT: String(agentPort),
  }
  const service = await launch('main.ts', env)
  let agent: Launched | null = null
  const stopAgent = async (): Promise<void> => {
    await agent?.stop()
    agent = null
  }
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
    agentUrl: `http://127.0.0.1:${agentPort}`,
    agentPort,
    startAgent: async (behind = agentPort) => {
      agent ??= await launch('agent/main.ts', { ...env, AGENT_PORT: String(behind) })
    },
    stopAgent,
    log: service.log,
    sandbox: (knob, body) => sandbox(knob, body),
    restore: (knob) => sandbox(knob, undefined, 'DELETE'),
    putBack: () => sandbox('reset', { accountIds: changedAccountIds }),
    clearFaults: () => sandbox('fault', undefined, 'DELETE'),
    oneTimeLink: async (accountId, email) =>
      v.parse(LinkReply, await sandbox('one-time-link', { accountId, email })).data.path,
    stop: async () => {
      await Promise.all([stopAgent(), service.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
