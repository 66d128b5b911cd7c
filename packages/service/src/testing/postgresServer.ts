import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

type Prepare = (databaseUrl: string) => Promise<void>

export interface PostgresServer {
  readonly createDatabase: () => Promise<string>
  /** With what the function does to its URL, the same for all of this server's. */
  readonly createPrepared: (prepare: Prepare) => Promise<string>
  /** Crashes it, and restarts it after this many milliseconds. Undefined for an external server. */
  readonly restart?: (awayFor: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const findPrograms = (): string | null => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((one, two) => Number(two) - Number(one))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

const idOf = (flag: string, user: string): number =>
  Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString())

/** PostgreSQL refuses to run as root. */
const unprivileged = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {}
  }
  return null
}

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** @param copied creates a database once, which is then copied: a tenth of the work of its preparation */
const serverAt = (
  url: string,
  end: () => Promise<void>,
  copied?: (prepare: Prepare) => Promise<string>,
): PostgresServer => {
  const names: string[] = []
  const create = async (template = 'template1'): Promise<string> => {
    const name = `portico_test_${randomBytes(6).toString('hex')}`
    await execute(url, `create database ${name} template ${template}`)
    names.push(name)
    const made = new URL(url)
    made.pathname = `/${name}`
    return made.href
  }
  return {
    createDatabase: () => create(),
    createPrepared: async (prepare) => {
      if (copied) return create(new URL(await copied(prepare)).pathname.slice(1))
      const databaseUrl = await create()
      await prepare(databaseUrl)
      return databaseUrl
    },
    stop: async () => {
      for (const name of names) await execute(url, `drop database ${name} with (force)`)
      await end()
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  execute(url, 'select 1').then(
    () => true,
    () => false,
  )

interface Throwaway extends PostgresServer {
  readonly url: string
  /** Ends it also when this process is killed. */
  readonly endWithProcess: () => void
}

const startThrowaway = async (programs: string): Promise<Throwaway> => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  // A socket in its own folder cannot collide with another port.
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=portico`
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-h', '', '-F'], options)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('The throwaway PostgreSQL server ended')
      await sleep(50)
    }
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      server.kill(signal)
      await ended
    }
    return { pid: server.pid, end }
  }
  let { pid, end } = await start()
  return {
    url,
    endWithProcess: () => {
      // Reads until its input closes.
      const script = 'read -r _; kill -QUIT "$0"; while kill -0 "$0"; do sleep 0.1; done; rm -r "$1"'
      const stdio = ['pipe' as const, 'ignore' as const, 'ignore' as const]
      spawn('sh', ['-c', script, String(pid), folder], { ...options, cwd: '/', stdio, detached: true })
    },
    ...serverAt(url, async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true })
    }),
    restart: async (awayFor) => {
      // Immediately, without a shutdown.
      await end('SIGQUIT')
      await sleep(awayFor)
      ;({ pid, end } = await start())
    },
  }
}

let shared: Promise<Throwaway> | undefined
let template: Promise<string> | undefined

/** One server for all test files of this process; stopping it drops only the databases of that start. */
const share = async (programs: string): Promise<PostgresServer> => {
  if (!shared) {
    shared = startThrowaway(programs)
    ;(await shared).endWithProcess()
  }
  const server = await shared
  return serverAt(
    server.url,
    () => Promise.resolve(),
    (prepare) => (template ??= server.createPrepared(prepare)),
  )
}

/** Null when this machine has no server. */
export const findPostgres = (): (() => Promise<PostgresServer>) | null => {
  const programs = findPrograms()
  if (programs !== null) return () => share(programs)
  const url = process.env['PORTICO_TEST_DATABASE_URL']
  return url ? () => Promise.resolve(serverAt(url, () => Promise.resolve())) : null
}

export const NO_POSTGRES =
  'The tests need PostgreSQL: install its server, or set PORTICO_TEST_DATABASE_URL to one where databases may be made.'

/** @throws Error when this machine has no server. */
export const requirePostgres = async (): Promise<PostgresServer> => {
  const programs = findPrograms()
  if (programs !== null) return startThrowaway(programs)
  const start = findPostgres()
  if (start) return start()
  throw new Error(NO_POSTGRES)
}
