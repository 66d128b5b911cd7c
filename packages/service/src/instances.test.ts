// @module-tag nightly: two processes on a PostgreSQL server; what they do alone is tested elsewhere
import { CLIENT_ID, LoginReplySchema, MemberStatus, OneTimeUrlReplySchema } from '@portico/stores/contract'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { migrations } from './database/migrations/index.ts'
import type { Db } from './database/schema.ts'
import { HOUSEKEEPING_LOCK, deleteExpired } from './housekeeping.ts'
import { createInvitations } from './mail/invitations.ts'
import { issueOneTimeToken } from './auth/oneTimeTokens.ts'
import { hashToken } from './auth/tokens.ts'
import { onPostgres, openServer } from './testing/bothDatabases.ts'
import { ADMIN, noCharges, OWNER, PASSWORD, statusesOf } from './testing/fixtures.ts'
import { call, type CallOptions, type Reply } from './testing/httpClient.ts'
import { type MailServer, startMailServer } from './testing/mailServer.ts'
import { runService, type ServiceProcess } from './testing/process.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { smallFill } from './testing/testService.ts'
import { isThorough } from './testing/thorough.ts'

/** A start is slow on a busy machine. */
const TIMEOUT_MS = 180_000
const HOST = 'console.example'
const CLIENTS = 6

const until = (isTrue: () => boolean): Promise<true> =>
  vi.waitUntil(isTrue, { interval: 5, timeout: TIMEOUT_MS })

onPostgres(
  'two instances',
  (createDatabase) => {
    const folder = temporaryFolder()
    let mails: MailServer
    let databaseUrl: string
    let db: Db
    const closings: (() => Promise<void>)[] = []
    const instances: { process: ServiceProcess; port: number }[] = []

    /** A pool of its own, like another instance. */
    const connect = async (): Promise<Db> => {
      const opened = await openServer(databaseUrl)
      closings.push(opened.close)
      return opened.db
    }
    const run = (): ServiceProcess =>
      runService({
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: `http://${HOST}`,
        SMTP_URL: mails.url,
        RATE_LIMIT: '100000',
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      })
    const startInstance = async (process = run()) => ({ process, port: await process.ready })

    beforeAll(async () => {
      mails = await startMailServer()
      databaseUrl = await createDatabase()
      // Simultaneously, on a database without tables.
      instances.push(...(await Promise.all([startInstance(), startInstance()])))
      db = await connect()
      await db.transaction().execute(async (transaction) => {
        await smallFill(Date.now)(transaction)
        await transaction.updateTable('accounts').set({ is_demo: false }).execute()
      })
    }, TIMEOUT_MS)
    afterAll(async () => {
      for (const { process } of instances) await process.kill('SIGKILL')
      for (const close of closings) await close()
      await mails.stop()
    }, TIMEOUT_MS)

    const callOf = (index: number, path: string, options: CallOptions = {}): Promise<Reply> =>
      call(instances[index % 2]?.port ?? 0, path, { host: HOST, ...options })
    const post = (index: number, path: string, body: unknown, token?: string): Promise<Reply> =>
      callOf(index, path, { method: 'POST', body, ...(token === undefined ? {} : { token }) })
    const logIn = (index: number, email: string, password = PASSWORD): Promise<Reply> =>
      post(index, '/api/auth/login', { clientid: CLIENT_ID, accountid: '4821', email, password })
    const forgot = (index: number, email: string): Promise<Reply> =>
      post(index, '/api/auth/forgotpassword', { accountId: '4821', email })
    const signIn = async (index: number): Promise<string> =>
      (await logIn(index, OWNER)).data(LoginReplySchema).token
    const userData = async (index: number, token: string): Promise<number> =>
      (await callOf(index, '/api/auth/userdata', { token })).status
    const memberId = async (email: string): Promise<string> =>
      (await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

    it('share sessions and their end', async () => {
      const token = await signIn(0)
      expect([await userData(0, token), await userData(1, token)]).toEqual([200, 200])
      expect((await post(1, '/api/auth/logout', {}, token)).status).toBe(200)
      expect([await userData(0, token), await userData(1, token)]).toEqual([401, 401])
    })

    it('count requests for mails together, and send one for each', async () => {
      await forgot(0, ADMIN)
      for (let index = 1; index < 30; index += 1) await forgot(index, `p${index}@northwind.example`)
      expect(statusesOf([await forgot(0, OWNER), await forgot(1, OWNER)])).toEqual([429, 429])
      await until(() => mails.received.length > 0)
      expect(mails.received.map(({ to }) => to)).toEqual([[`RCPT TO:<${ADMIN}>`]])
    })

    it('accept a one-time link once when both get it at the same time', async () => {
      const id = await memberId(ADMIN)
      for (let round = 0; round < 8; round += 1) {
        const usertoken = await issueOneTimeToken(db, { kind: 'sign-in', memberId: id }, Date.now())
        const replies = await Promise.all(
          [0, 1].map((index) => post(index, '/api/auth/verifyuser', { usertoken })),
        )
        expect(statusesOf(replies)).toEqual([200, 401])
      }
    })

    it('send each delayed invitation once', async () => {
      const now = Date.now()
      const members = await db.selectFrom('members').select('id').where('account_id', '=', '1001').execute()
      const ids = members.map(({ id }) => id)
      await db.updateTable('members').set({ status: MemberStatus.pending }).where('id', 'in', ids).execute()
      await db
        .insertInto('delayed_invitations')
        .values(ids.map((member_id) => ({ member_id, origin: `http://${HOST}`, due_at: new Date(now) })))
        .execute()
      const sent: string[] = []
      const failed = vi.fn<(error: unknown) => void>()
      const send = async ({ to }: { readonly to: string }) => void sent.push(to)
      const other = await connect()
      const senders = [db, other].map((each) =>
        createInvitations({ db: each, now: () => now }, { send }, failed),
      )
      expect(ids.length).toBeGreaterThan(3)
      await other.transaction().execute(async (transaction) => {
        // Claimed by another instance at this moment.
        const waiting = transaction.selectFrom('delayed_invitations').select('member_id')
        await waiting.orderBy('due_at').limit(1).forUpdate().execute()
        await senders[0]?.sendDue()
        expect(sent).toHaveLength(ids.length - 1)
      })
      await Promise.all(senders.map(({ sendDue }) => sendDue()))
      for (const { stop } of senders) await stop()
      expect(failed).not.toHaveBeenCalled()
      expect([sent.length, new Set(sent).size]).toEqual([ids.length, ids.length])
      expect(await db.selectFrom('delayed_invitations').selectAll().execute()).toEqual([])
    }, 30_000)

    it('run housekeeping one at a time, also after one was killed', async () => {
      await db
        .insertInto('mail_counts')
        .values({ key: 'old', mails: 1, ends_at: new Date(0) })
        .execute()
      const isThere = async () =>
        (await db.selectFrom('mail_counts').selectAll().where('key', '=', 'old').execute()).length === 1
      const other = await connect()
      await other.connection().execute(async (connection) => {
        const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid, pg_advisory_lock(${HOUSEKEEPING_LOCK})
      `.execute(connection)
        await deleteExpired(db, Date.now(), noCharges)
        expect(await isThere()).toBe(true)
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(db)
      })
      await deleteExpired(db, Date.now(), noCharges)
      expect(await isThere()).toBe(false)
      // The lock was released.
      await other.connection().execute(async (connection) => {
        const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${HOUSEKEEPING_LOCK}) as locked
      `.execute(connection)
        expect(rows).toEqual([{ locked: true }])
        await sql`select pg_advisory_unlock(${HOUSEKEEPING_LOCK})`.execute(connection)
      })
    })

    /** Like a proxy: round-robin, and to the other instance when one does not listen. */
    const throughProxy = async (turn: number, path: string, options: CallOptions): Promise<Reply> => {
      try {
        return await callOf(turn, path, options)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
          return callOf(turn + 1, path, options)
        throw error
      }
    }

    const killed = isThorough ? Array.from({ length: 20 }, (_, round) => round % 2) : [0, 1]
    it.each(killed)('lose no acknowledged write when instance %i is killed under load', async (index) => {
      const token = await signIn(index)
      const hashes: string[] = []
      const failures: boolean[] = []
      let isGone = false
      const over = new AbortController()
      onTestFinished(() => over.abort())
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = client; !over.signal.aborted; turn += 1) {
          const wasGone = isGone
          try {
            const options = { method: 'POST', body: {}, token }
            const reply = await throughProxy(turn, '/api/auth/oturl', options)
            hashes.push(hashToken(reply.data(OneTimeUrlReplySchema).uri.replace('/?otl=', '')))
          } catch {
            failures.push(wasGone)
          }
        }
      })
      await until(() => hashes.length >= 50)
      await instances[index]?.process.kill('SIGKILL')
      isGone = true
      const before = hashes.length
      await until(() => hashes.length >= before + 50)
      over.abort()
      await Promise.all(clients)
      instances[index] = await startInstance()
      // Calls under way may fail, later ones may not.
      expect(failures).not.toContain(true)
      const found = await db
        .selectFrom('one_time_tokens')
        .select('token_hash')
        .where('token_hash', 'in', hashes)
        .execute()
      expect(found).toHaveLength(hashes.length)
      expect(await userData(index, token)).toBe(200)
    })

    it('go on while a newer version changes the tables, but do not start again', async () => {
      const newer = {
        up: async ({ schema }: Kysely<unknown>) => {
          await schema.createTable('later').addColumn('id', 'text').execute()
          for (const table of ['accounts', 'members', 'sessions', 'one_time_tokens', 'audit_events'])
            await schema
              .alterTable(table)
              .addColumn('later', 'text', (column) => column.notNull().defaultTo(''))
              .execute()
        },
      }
      const token = await signIn(0)
      const provider = { getMigrations: () => Promise.resolve({ ...migrations, '9999_newer': newer }) }
      expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined()
      for (const index of [0, 1]) {
        expect((await callOf(index, '/readyz')).status).toBe(200)
        expect((await post(index, '/api/auth/oturl', {}, token)).status).toBe(200)
        expect(await userData(index + 1, await signIn(index))).toBe(200)
      }
      const { code, stderr } = await run().ended
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^The database was last used by a newer Portico \(9999_newer\)/),
      ])
    })
  },
  { timeout: TIMEOUT_MS },
)
