import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CLIENT_ID,
  LoginReplySchema,
  successOf,
  WorkspaceReplySchema,
  WorkspacesReplySchema,
  type WireWorkspace,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { DEMO_PASSWORD } from '../../packages/sandbox/src/seed/companies.ts'
import { requirePostgres } from '../../packages/service/src/testing/postgresServer.ts'
import { runService } from '../../packages/service/src/testing/process.ts'

export type DatabaseName = 'PGlite' | 'PostgreSQL'

export interface Outcome {
  /** Measurements by name. */
  readonly figures: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

const TIMEOUT_MS = 30_000

/** The status is 0 without an answer. */
const callAt =
  (port: () => number, token?: string) =>
  async (path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const begin = performance.now()
    try {
      const reply = await fetch(`http://127.0.0.1:${port()}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await reply.text()
      return { status: reply.status, ms: performance.now() - begin, text }
    } catch {
      return { status: 0, ms: performance.now() - begin, text: '' }
    }
  }

const dataIn = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> =>
  v.parse(successOf(schema), JSON.parse(text)).data

/** Somebody who is signed in. */
const adminOf = (call: ReturnType<typeof callAt>) => ({
  call,
  workspaceIds: async (): Promise<readonly string[]> =>
    dataIn(WorkspacesReplySchema, (await call('/api/services/')).text).services.map(({ id }) => id),
  /** Null when refused. */
  read: async (id: string) => {
    const { status, text } = await call(`/api/services/${id}`)
    return status === 200 ? dataIn(WorkspaceReplySchema, text).service : null
  },
  rename: (service: WireWorkspace, name: string) =>
    call(`/api/services/${service.id}`, {
      method: 'PUT',
      body: { serviceIsDown: false, service: { ...service, name } },
    }),
})

/** The real service in its own process, which can be killed and restarted on the same data. */
const openSubject = async (database: DatabaseName, dataDir: string) => {
  const postgres = database === 'PostgreSQL' ? await requirePostgres() : null
  const url = postgres === null ? {} : { DATABASE_URL: await postgres.createDatabase() }
  const start = () => runService({ DATA_DIR: dataDir, FSYNC: 'on', LOG_LEVEL: 'silent', ...url }, 'demo')
  let running = start()
  let port = await running.ready
  return {
    dataDir,
    port: () => port,
    restart: async (): Promise<void> => {
      await running.kill('SIGKILL')
      running = start()
      port = await running.ready
    },
    /** Null for PGlite. */
    postgres,
    signIn: async (accountid = '4821', email = 'owner@northwind.example') => {
      const body = { clientid: CLIENT_ID, accountid, email, password: DEMO_PASSWORD }
      const { status, text } = await callAt(() => port)('/api/auth/login', { method: 'POST', body })
      if (status !== 200) throw new Error(`Nobody could sign in: ${status} ${text}`)
      return adminOf(callAt(() => port, dataIn(LoginReplySchema, text).token))
    },
    /** Memory of its process, in MB. */
    memory: async (): Promise<number> => {
      const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    end: async (): Promise<void> => {
      await running.kill('SIGKILL')
      await postgres?.stop()
    },
  }
}

export type Subject = Awaited<ReturnType<typeof openSubject>>

export const withService = async (
  database: DatabaseName,
  measure: (subject: Subject) => Promise<Outcome>,
  dataDir?: string,
): Promise<Outcome> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portico-reliability-')))
  const subject = await openSubject(database, folder)
  try {
    return await measure(subject)
  } finally {
    await subject.end()
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** @param share from 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.floor((values.length - 1) * share)] ?? 0

export const milliseconds = (value: number): string => `${Math.round(value)} ms`

/** Median and 99th percentile. */
export const times = (values: readonly number[]): string =>
  `${milliseconds(percentile(values, 0.5))} and ${milliseconds(percentile(values, 0.99))}`

export const counted = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${count} of ${status}`).join(', ')

/** Polls until it is true. @returns Milliseconds, or null after the limit. */
export const waitUntil = async (isTrue: () => Promise<boolean>, most = 60_000): Promise<number | null> => {
  const begin = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begin > most) return null
    await sleep(100)
  }
  return performance.now() - begin
}
