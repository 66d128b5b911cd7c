import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../database/folderLock.ts'
import { openDatabase } from '../database/open.ts'
import { sealApp } from '../testing/sealedApp.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { startStripeServer } from '../testing/stripeServer.ts'
import { startWebServer } from '../testing/webServer.ts'
import { configFixture } from './config.fixture.ts'

const { db, service, portico, check, webServer, proxy } = configFixture()

const folder = temporaryFolder()

const mail = async (env: Readonly<Record<string, string>>) => (await check(env))('Mail')

const key = async (env: Readonly<Record<string, string>> = {}) => (await check(env))('Secret key')

const login = (url: string) => ({ SMTP_URL: url.replace('//', '//me:hunter2@') })

const address = async (env: Readonly<Record<string, string>>) => (await check(env))('Public address')

describe('config check', () => {
  it('reports no problem when everything works', async () => {
    await db().updateTable('accounts').set({ is_demo: false }).execute()
    const server = await startMailServer()
    onTestFinished(server.stop)
    const stripe = await startStripeServer()
    onTestFinished(stripe.stop)
    const { code, output } = await portico(['config', 'check'], {
      env: {
        SMTP_URL: server.url,
        PUBLIC_URL: await proxy(['GET', 'PROPFIND']),
        PORT: String(service().port),
        MAIL_FROM: 'portico@example.com',
        ...stripe.env,
      },
    })
    expect([code, output]).toEqual([0, expect.stringMatching(/\nAll is well\.\n$/)])
    expect(output.match(/^ok /gm)).toHaveLength(8)
  })

  it('reports every invalid setting', async () => {
    const { code, output } = await portico(['config', 'check'], { env: { PORT: 'eighty', MAIL_FROM: 'me' } })
    expect(code).toBe(1)
    expect(output).toMatch(/^wrong +Settings +PORT is "eighty", but it must be/m)
    expect(output).toMatch(/^wrong +Settings +MAIL_FROM is "me", but it must be/m)
    expect(output).toMatch(/\n2 wrong\.\n$/)
  })

  it('reports each invalid provider', async () => {
    const env = { PUBLIC_URL: 'https://a.example', OIDC_PROVIDERS: 'acme,google', OIDC_ACME_ICON: 'x' }
    const { code, output } = await portico(['config', 'check'], { env })
    expect(code).toBe(1)
    expect(output).toMatch(/^wrong +Settings +OIDC_ACME_ISSUER is missing/m)
    expect(output).toMatch(/^wrong +Settings +OIDC_GOOGLE_CLIENT_ID is missing/m)
  })

  it('refuses demo accounts and a newer schema, and reports an older one', async () => {
    expect((await check())('Database')).toEqual([
      'wrong',
      expect.stringMatching(/^The database holds demo accounts \(1001, 1002, 1003, 4821\)/),
      'npm run portico -- demo reset',
    ])
    await db().updateTable('accounts').set({ is_demo: false }).execute()
    expect((await check())('Database')).toEqual([
      'ok',
      expect.stringMatching(/^Up to date: the database db\.example\/portico \(PostgreSQL \d+/),
    ])
    await sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(db())
    expect((await check())('Database')[1]).toMatch(/newer Portico \(9999_later\)/)
    await sql`delete from kysely_migration where name = '9999_later'`.execute(db())
  })

  it('reports that the database cannot be reached, without its password', async () => {
    const env = { DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/portico' }
    const found = await check(env, { open: openDatabase })
    expect(found('Database')).toEqual([
      'wrong',
      expect.stringMatching(/^The database 127\.0\.0\.1:1\/portico cannot be reached \(ECONNREFUSED\)/),
      'Start the database, or correct DATABASE_URL or DATA_DIR.',
    ])
  })

  it('compares the key with the one that sealed the authenticator apps', async () => {
    expect(await key()).toEqual(['ok', 'SECRET_KEY is not set: authenticator apps are not offered.'])
    const [SECRET_KEY, other] = ['a'.repeat(32), 'b'.repeat(32)]
    expect(await key({ SECRET_KEY })).toEqual([
      'ok',
      expect.stringMatching(/^No authenticator app is sealed/),
    ])
    await sealApp(db(), SECRET_KEY)
    expect(await key({ SECRET_KEY })).toEqual([
      'ok',
      expect.stringMatching(/^1 authenticator app is sealed with this key \(\w{16}\)\.$/),
    ])
    expect(await key({ SECRET_KEY: other })).toEqual([
      'wrong',
      expect.stringMatching(/^1 authenticator app is sealed with another key \(\w{16}\) than this one/),
      expect.stringMatching(/^Set SECRET_KEY to that key/),
    ])
    expect((await key()).slice(0, 2)).toEqual([
      'wrong',
      expect.stringMatching(/sealed with a key that is not here \(\w{16}\)/),
    ])
  })

  it('opens no embedded database that is not there', async () => {
    const embedded = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
    const fresh = await check(embedded, { open: () => Promise.reject(new Error('opened')) })
    expect(fresh('Database')).toEqual([
      'ok',
      `The first start makes the embedded database in ${folder}/data.`,
    ])
  })

  it('does not touch the folder of a running service', async () => {
    const unlock = lockFolder(join(folder, 'used'))
    onTestFinished(unlock)
    writeFileSync(join(folder, 'used/postgres'), '')
    const used = { DATABASE_URL: '', DATA_DIR: join(folder, 'used') }
    expect((await check(used, { open: openDatabase }))('Database').slice(0, 2)).toEqual([
      'skipped',
      `A running Portico uses the embedded database in ${folder}/used.`,
    ])
  })

  it('connects to the mail server', async () => {
    expect((await mail({}))[0]).toBe('wrong')
    expect(await mail({ SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' })).toEqual([
      'wrong',
      '127.0.0.1:1 cannot be used (ESOCKET).',
      'Correct SMTP_URL, or start that server.',
    ])
    const closed = await startMailServer({ knowsNobody: true })
    onTestFinished(closed.stop)
    expect((await mail(login(closed.url))).slice(0, 2)).toEqual([
      'wrong',
      `${new URL(closed.url).host} does not take the user and password.`,
    ])
    const server = await startMailServer()
    onTestFinished(server.stop)
    expect((await mail(login(server.url)))[0]).toBe('ok')
    const sender = { SMTP_URL: server.url, HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example.com' }
    expect((await mail(sender))[0]).toBe('ok')
    expect(server.received).toEqual([])
  })
})

describe('config check of the public address', () => {
  /** A port without a server. */
  const NOBODY = { PORT: '1' }

  it('checks every method that the console needs, through the proxy', async () => {
    const through = await address({ ...NOBODY, PUBLIC_URL: await proxy(['GET', 'PROPFIND']) })
    expect(through[0]).toBe('ok')
    expect(await address({ ...NOBODY, PUBLIC_URL: await proxy(['GET', 'POST']) })).toEqual([
      'wrong',
      expect.stringMatching(/answers with 405: the console would show every workspace as down\.$/),
      'Let the proxy pass that method to the service.',
    ])
  })

  it('checks the answer to PROPFIND', async () => {
    const answers = {
      GET: { data: { status: 'ok' } },
      PROPFIND: { error: { code: -1, message: 'No such call' } },
    }
    const gateway = await webServer(({ method }, reply) => {
      reply
        .writeHead(method === 'GET' ? 200 : 404)
        .end(JSON.stringify(method === 'GET' ? answers.GET : answers.PROPFIND))
    })
    expect((await address({ ...NOBODY, PUBLIC_URL: gateway }))[0]).toBe('wrong')
  })

  it('distinguishes a stopped service from a wrong address', async () => {
    const { url: PUBLIC_URL, stop } = await startWebServer(() => {})
    stop()
    expect(await address({ ...NOBODY, PUBLIC_URL })).toEqual([
      'skipped',
      `${PUBLIC_URL} does not answer (ECONNREFUSED).`,
      'Start the service, then check again.',
    ])
    expect((await address({ PORT: String(service().port), PUBLIC_URL })).slice(0, 2)).toEqual([
      'wrong',
      `${PUBLIC_URL} does not answer (ECONNREFUSED), although the service runs here.`,
    ])
  })

  it('reports a redirect, and another program', async () => {
    const leads = await webServer((_, reply) =>
      reply.writeHead(301, { Location: 'https://else.example/' }).end(),
    )
    expect((await address({ ...NOBODY, PUBLIC_URL: leads })).slice(0, 2)).toEqual([
      'wrong',
      `${leads} answers with 301 and leads to https://else.example/.`,
    ])
    const other = await webServer((_, reply) => reply.end('<h1>It works!</h1>'))
    expect((await address({ PORT: String(service().port), PUBLIC_URL: other }))[0]).toBe('wrong')
  })

  it('reports that the service is not healthy', async () => {
    const error = { error: { code: -1000, message: 'The database cannot be used' } }
    const unhealthy = await webServer((_, reply) => reply.writeHead(503).end(JSON.stringify(error)))
    expect((await address({ ...NOBODY, PUBLIC_URL: unhealthy })).slice(0, 2)).toEqual([
      'wrong',
      `${unhealthy} answers with 503: it is not well.`,
    ])
  })
})

it.each([
  [{}, 'ok'],
  [{ PUBLIC_URL: 'https://a.example' }, 'warning'],
  [{ PUBLIC_URL: 'https://a.example', TRUST_PROXY: 'loopback' }, 'ok'],
  [{ PUBLIC_URL: 'http://a.example' }, 'wrong'],
  [{ PUBLIC_URL: 'https://a.example', TRUST_PROXY: '10.0.0.1', RATE_LIMIT: 'off' }, 'warning'],
])('config check of what others can reach, by %j', async (env, expected) => {
  // Needs no name resolution.
  const found = await check(env, { fetch: () => Promise.reject(new TypeError('fetch failed')) })
  expect(found('Exposure')[0]).toBe(expected)
})
