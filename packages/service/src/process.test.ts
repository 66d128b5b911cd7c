import { CLIENT_ID, LoginReplySchema } from '@portico/stores/contract'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi, type TestContext, type TestOptions } from 'vitest'
import { startMailServer } from './testing/mailServer.ts'
import { call, type Reply } from './testing/httpClient.ts'
import { runIn, type ServiceProcess } from './testing/process.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { fillFolder } from './testing/testService.ts'
import { isThorough } from './testing/thorough.ts'
import { listen } from './testing/webServer.ts'
import { PASSWORD } from './testing/fixtures.ts'

/** A first start is slow on a busy machine. */
const TIMEOUT_MS = 180_000

type Environment = Readonly<Record<string, string>>

const folder = temporaryFolder()
const filled = join(folder, 'filled')
beforeAll(() => fillFolder(filled))

/** A copy of the filled data folder, so that services can run side by side. */
const copyOfFilled = (): string => {
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(filled, copy, { recursive: true })
  return copy
}

const emptyFilesOf = (at: string): void => {
  for (const entry of readdirSync(at, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith('PG_')) truncateSync(join(entry.parentPath, entry.name))
}

/** Not what the demo's other parties keep beside it. */
const databaseIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^(lock|postgres)/.test(name))
    .toSorted()

/** Resolves when the service is ready, with its output so far. */
const printed = async ({ child }: ServiceProcess): Promise<string> => {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await until(() => text.includes('Ctrl-C stops.') || child.exitCode !== null)
  return text
}

const until = (isTrue: () => boolean | Promise<boolean>): Promise<true> =>
  vi.waitUntil(isTrue, { interval: 5, timeout: TIMEOUT_MS })

const signIn = async (port: number, email: string): Promise<string> => {
  const body = { clientid: CLIENT_ID, accountid: '4821', email, password: PASSWORD }
  return (await call(port, '/api/auth/login', { method: 'POST', body })).data(LoginReplySchema).token
}

const isSignedIn = async (port: number, token: string): Promise<boolean> =>
  (await call(port, '/api/auth/userdata', { token })).status === 200

const FaultsSchema = v.object({ faults: v.array(v.unknown()) })

const LogLineSchema = v.object({ level: v.number(), msg: v.string() })

const startSlowCall = async (port: number, delayMs: number): Promise<{ readonly reply: Promise<Reply> }> => {
  const body = { kind: 'delay', delayMs, match: '/data' }
  await call(port, '/sandbox/api/fault', { method: 'POST', body })
  const reply = call(port, '/api/data/countries.json')
  // The fault is removed when it has affected the call.
  await until(async () => (await call(port, '/sandbox/api/fault')).data(FaultsSchema).faults.length === 0)
  return { reply }
}

/** A demo on a copy of the filled data folder. */
const startDemo = async (context: TestContext, env: Environment = {}) => {
  const service = runIn(context, { DATA_DIR: copyOfFilled(), ...env }, 'demo')
  return { service, port: await service.ready }
}

const startupError = async (context: TestContext, env: Environment): Promise<string> => {
  const { code, stdout, stderr } = await runIn(
    context,
    { DATA_DIR: join(folder, 'unused'), ...env },
    'service',
  ).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  return stderr
}

/** The gate starts few processes: a refused one, and one that is killed. */
const NIGHTLY = { tags: ['nightly'] } satisfies TestOptions

it('a failing start names an invalid setting', { timeout: TIMEOUT_MS }, async (context) => {
  expect(await startupError(context, { PORT: 'eighty' })).toMatch(/^PORT is "eighty", but it must be/)
})

describe('a failing start', { timeout: TIMEOUT_MS, concurrent: true, ...NIGHTLY }, () => {
  it('names a busy port and another one', async (context) => {
    const other = createServer()
    const port = await listen(other)
    expect(await startupError(context, { PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or choose another port such as PORT=${port + 1}.\n`,
    )
    other.close()
  })

  it('names an address of another machine', async (context) => {
    const env = { HOST: '127.0.0.1.nowhere.invalid', PUBLIC_URL: 'http://a.example' }
    expect(await startupError(context, env)).toMatch(
      /^Portico cannot listen on 127\.0\.0\.1\.nowhere\.invalid, port 0/,
    )
  })
})

it(
  'an interrupted start leaves nothing half done, in files or tables',
  { timeout: TIMEOUT_MS, ...NIGHTLY },
  async (context) => {
    const data = join(folder, 'data')
    const making = runIn(context, { DATA_DIR: data }, 'demo')
    await until(() => existsSync(join(data, 'postgres/base')) || making.child.exitCode !== null)
    await making.kill('SIGKILL')
    expect(databaseIn(data)).toEqual(['lock.sqlite', 'postgres', 'postgres.unfinished'])

    const filling = runIn(context, { DATA_DIR: data }, 'demo')
    await until(() => !existsSync(join(data, 'postgres.unfinished')) || filling.child.exitCode !== null)
    await filling.kill('SIGKILL')
    expect(databaseIn(data)).toEqual(['lock.sqlite', 'postgres'])

    const service = runIn(context, { DATA_DIR: data }, 'demo')
    const port = await service.ready
    expect(await isSignedIn(port, await signIn(port, 'owner@northwind.example'))).toBe(true)
    expect(await service.kill('SIGINT')).toMatchObject({ code: 0, signal: null, stderr: '' })
  },
)

it(
  'a new database of the service alone has no demo data, and one that has it is refused with one sentence',
  { timeout: TIMEOUT_MS, ...NIGHTLY },
  async (context) => {
    const env = { DATA_DIR: join(folder, 'real'), PUBLIC_URL: 'https://console.example.com' }
    const real = runIn(context, { ...env, PORTICO_READY: 'text' }, 'service')
    const text = await printed(real)
    expect(text).toContain('https://console.example.com/')
    expect(text).not.toMatch(/password|northwind|sandbox/i)
    expect(await real.kill('SIGINT')).toMatchObject({ code: 0, stderr: '' })

    const filledEnv = { ...env, DATA_DIR: copyOfFilled() }
    const demo = runIn(context, { ...filledEnv, SANDBOX: 'on' }, 'demo')
    expect((await call(await demo.ready, '/sandbox/api/fault')).status).toBe(200)
    await demo.kill('SIGINT')
    const warning = 'WARNING: SANDBOX=on, and other machines can reach https://console.example.com/: '
    const [loud = '', logged = ''] = (await demo.ended).stderr.split('\n')
    expect(loud.startsWith(warning)).toBe(true)
    expect(v.parse(LogLineSchema, JSON.parse(logged))).toEqual({ level: 40, msg: loud })
    expect(await startupError(context, filledEnv)).toBe(
      'The database holds demo accounts (1001, 1002, 1003, 4821), whose password everybody knows: remove them by "npm run portico -- demo reset", or use another database by DATA_DIR or DATABASE_URL.\n',
    )
  },
)

describe('a damaged data folder', { timeout: TIMEOUT_MS, concurrent: true, ...NIGHTLY }, () => {
  it.for<[string, (at: string) => void]>([
    ['a truncated control file', (at) => truncateSync(join(at, 'global/pg_control'), 100)],
    ['no log of changes', (at) => rmSync(join(at, 'pg_wal'), { recursive: true })],
    ['an empty table', (at) => emptyFilesOf(join(at, 'base'))],
  ])('with %s is refused with how to restore it', async ([, damage], context) => {
    const data = copyOfFilled()
    damage(join(data, 'postgres'))
    expect(await startupError(context, { DATA_DIR: data })).toMatch(
      /^The database in .*copy-.* is damaged or was made by another version \(.+\): move the folder away and put a backup in its place, or set DATA_DIR to another one\.$/m,
    )
  })
})

describe('a running service', { timeout: isThorough ? 900_000 : TIMEOUT_MS }, () => {
  it('loses no acknowledged write when it is killed', async (context) => {
    const data = copyOfFilled()
    const rounds = isThorough ? 20 : 4
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      const env = { DATA_DIR: data, FSYNC: isThorough ? 'on' : 'off' }
      const service = runIn(context, env, 'demo')
      const port = await service.ready
      for (const token of acknowledged) expect(await isSignedIn(port, token)).toBe(true)
      // Kills right after a reply, while other writes are running.
      const write = async (email: string): Promise<void> => {
        for (;;) {
          const token = await signIn(port, email)
          acknowledged.push(token)
          if (acknowledged.length % 7 === 6) service.child.kill('SIGKILL')
        }
      }
      await Promise.allSettled(['owner', 'admin', 'user'].map((name) => write(`${name}@northwind.example`)))
      expect(await service.ended).toMatchObject({ signal: 'SIGKILL' })
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 6)
  })
})

describe('a running service', { timeout: TIMEOUT_MS, concurrent: true, ...NIGHTLY }, () => {
  it('finishes running calls and stops cleanly', async (context) => {
    const data = copyOfFilled()
    const service = runIn(context, { DATA_DIR: data }, 'demo')
    const port = await service.ready
    const { reply } = await startSlowCall(port, 800)
    const ended = service.kill('SIGINT')
    expect((await reply).status).toBe(200)
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(databaseIn(data)).toEqual(['lock.sqlite', 'postgres'])
  })

  it('waits three seconds at most', async (context) => {
    const { service, port } = await startDemo(context)
    const { reply } = await startSlowCall(port, 120_000)
    const broken = reply.catch((error: unknown) => error)
    const asked = performance.now()
    expect(await service.kill('SIGTERM')).toMatchObject({ code: 0 })
    expect(performance.now() - asked).toBeGreaterThan(2500)
    expect(await broken).toBeInstanceOf(Error)
  })

  it('reports to proxies before it stops accepting', async (context) => {
    const { service, port } = await startDemo(context, { DRAIN_SECONDS: '300' })
    expect((await call(port, '/readyz')).status).toBe(200)
    service.child.kill('SIGTERM')
    await until(async () => (await call(port, '/readyz')).status === 503)
    expect((await call(port, '/healthz')).status).toBe(200)
    expect(await isSignedIn(port, await signIn(port, 'owner@northwind.example'))).toBe(true)
    await until(() => !service.child.kill('SIGTERM'))
    expect(await service.ended).toMatchObject({ code: 130 })
  })

  it('stops accepting, and finishes a mail that is being sent', async (context) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    const mails = await startMailServer({ held })
    context.onTestFinished(mails.stop)
    const { service, port } = await startDemo(context, { SMTP_URL: mails.url })
    const body = { accountId: '4821', email: 'owner@northwind.example' }
    await call(port, '/api/auth/forgotpassword', { method: 'POST', body })
    await until(() => mails.arrived() === 1)
    const ended = service.kill('SIGTERM')
    await until(async () => (await call(port, '/healthz').catch(() => null)) === null)
    expect([service.child.exitCode, mails.received.length]).toEqual([null, 0])
    answer()
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(mails.received).toHaveLength(1)
  })

  it('does not wait on a second signal', async (context) => {
    const { service, port } = await startDemo(context)
    const { reply } = await startSlowCall(port, 120_000)
    reply.catch(() => {})
    const since = performance.now()
    service.child.kill('SIGINT')
    // Both the terminal and npm may forward one Ctrl-C.
    service.child.kill('SIGINT')
    await until(() => !service.child.kill('SIGINT'))
    expect(performance.now() - since).toBeGreaterThan(400)
    expect(await service.ended).toMatchObject({ code: 130 })
  })

  it('prints the address, the sign-ins and how to stop', async (context) => {
    const data = copyOfFilled()
    const service = runIn(context, { DATA_DIR: data, PORTICO_READY: 'text' }, 'demo')
    const text = await printed(service)
    await service.kill('SIGINT')
    expect(text).toMatch(/Portico is ready at http:\/\/127\.0\.0\.1:\d+\//)
    expect(text).toMatch(/4821 +Northwind Labs +owner@northwind\.example {2}admin@northwind\.example/)
    expect(text).toContain("Everybody's password is Portico-2026!")
    expect(text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/sandbox/)
    expect(text).not.toContain('\u001B')
  })
})
