import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CLIENT_ID,
  LoginReplySchema,
  WorkspaceReplySchema,
  successOf,
  type WireWorkspace,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { DEMO_PASSWORD } from '../database/seed/companies.ts'
import { type PostgresServer, requirePostgres } from '../testing/postgresServer.ts'
import { runService, type ServiceProcess } from '../testing/process.ts'

export type DatabaseName = 'PGlite' | 'PostgreSQL'

export interface Outcome {
  /** Measurements by name. */
  readonly figures: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

export interface Call {
  readonly status: number
  readonly ms: number
  readonly text: string
}

/** The real service in its own process, which can be killed and restarted on the same data. */
export interface Subject {
  readonly database: DatabaseName
  readonly dataDir: string
  readonly port: () => number
  readonly start: () => Promise<void>
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
  /** Null for PGlite. */
  readonly postgres: PostgresServer | null
  /** Status 0 without an answer. */
  readonly call: (
    path: string,
    options?: { method?: string; token?: string; body?: unknown },
  ) => Promise<Call>
  readonly signIn: (accountid: string, email: string) => Promise<string>
  /** Memory of its process, in MB. */
  readonly memory: () => Promise<number>
}

const LoginReply = successOf(LoginReplySchema)
const ServiceReply = successOf(WorkspaceReplySchema)
const ServicesReply = v.object({ data: v.object({ services: v.array(v.object({ id: v.string() })) }) })

const TIMEOUT_MS = 30_000

export const withService = async (
  database: DatabaseName,
  measure: (subject: Subject) => Promise<Outcome>,
  { dataDir, env = {} }: { dataDir?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Outcome> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portico-reliability-')))
  const postgres = database === 'PostgreSQL' ? await requirePostgres() : null
  const databaseUrl = postgres === null ? '' : await postgres.createDatabase()
  let running: ServiceProcess | null = null
  let port = 0
  const start = async (): Promise<void> => {
    running = runService({
      DATA_DIR: folder,
      FSYNC: 'on',
      LOG_LEVEL: 'silent',
      ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    })
    port = await running.ready
  }
  const call: Subject['call'] = async (path, { method = 'GET', token, body } = {}) => {
    const begin = performance.now()
    try {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await reply.text()
      return { status: reply.status, ms: performance.now() - begin, text }
    } catch {
      return { status: 0, ms: performance.now() - begin, text: '' }
    }
  }
  const subject: Subject = {
    database,
    dataDir: folder,
    port: () => port,
    start,
    kill: async (signal) => void (await running?.kill(signal)),
    postgres,
    call,
    signIn: async (accountid, email) => {
      const body = { clientid: CLIENT_ID, accountid, email, password: DEMO_PASSWORD }
      const { status, text } = await call('/api/auth/login', { method: 'POST', body })
      if (status !== 200) throw new Error(`Nobody could sign in: ${status} ${text}`)
      return v.parse(LoginReply, JSON.parse(text)).data.token
    },
    memory: async () => {
      const status = await readFile(`/proc/${running?.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
  }
  try {
    await start()
    return await measure(subject)
  } finally {
    await subject.kill('SIGKILL')
    await postgres?.stop()
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** Ids of the account's workspaces. */
export const workspaceIds = async ({ call }: Subject, token: string): Promise<string[]> =>
  v
    .parse(ServicesReply, JSON.parse((await call('/api/services/', { token })).text))
    .data.services.map(({ id }) => id)

export const readWorkspace = async (
  { call }: Subject,
  token: string,
  id: string,
): Promise<WireWorkspace | null> => {
  const { status, text } = await call(`/api/services/${id}`, { token })
  return status === 200 ? v.parse(ServiceReply, JSON.parse(text)).data.service : null
}

export const renameWorkspace = (
  { call }: Subject,
  token: string,
  service: WireWorkspace,
  name: string,
): Promise<Call> =>
  call(`/api/services/${service.id}`, {
    method: 'PUT',
    token,
    body: { serviceIsDown: false, service: { ...service, name } },
  })

/** @param share from 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.floor((values.length - 1) * share)] ?? 0

export const milliseconds = (value: number): string => `${Math.round(value)} ms`

/** Polls until it is true. @returns Milliseconds, or null after the limit. */
export const waitUntil = async (isTrue: () => Promise<boolean>, most = 60_000): Promise<number | null> => {
  const begin = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begin > most) return null
    await sleep(100)
  }
  return performance.now() - begin
}
