// @module-tag nightly: only a PostgreSQL server can be used during a migration
import { ErrorCode } from '@portico/stores/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeOf } from '../http/revision.ts'
import { onPostgres, openServer } from '../testing/bothDatabases.ts'
import { addLaterMigration } from '../testing/laterMigration.ts'
import { smallFill } from '../testing/testService.ts'
import { prepareDatabase, readSchemaState } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import type { Tx } from './schema.ts'

onPostgres('tables in use', (createDatabase) => {
  let starting: OpenDatabase
  let running: OpenDatabase

  beforeAll(async () => {
    const databaseUrl = await createDatabase()
    // So that the server would abort the call first.
    const patient = new URL(databaseUrl)
    patient.searchParams.set('options', '-c deadlock_timeout=60s')
    starting = await openServer(patient.href.replaceAll('+', '%20'))
    running = await openServer(databaseUrl)
    await prepareDatabase(starting.db, null)
  })
  afterAll(async () => {
    await starting.close()
    await running.close()
  })

  const isAnybodyWaiting = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(running.db)
    return rows.length > 0
  }

  it('are migrated during calls, none of which fails', async () => {
    addLaterMigration(
      'alter table accounts add column later text',
      'alter table workspace_members add column later text',
    )
    let prepared: Promise<void> = Promise.resolve()
    await running.db.transaction().execute(async (call) => {
      await sql`lock table workspace_members in row exclusive mode`.execute(call)
      prepared = prepareDatabase(starting.db, null)
      await vi.waitUntil(isAnybodyWaiting, { interval: 5, timeout: 60_000 })
      // The migration has locked this one and waits for the other.
      expect(await call.selectFrom('accounts').select('id').execute()).toEqual([])
    })
    await prepared
    expect((await readSchemaState(starting.db)).kind).toBe('current')
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(running.db)
    expect(rows).toEqual([])
  }, 120_000)

  it('serialise concurrent changes of a workspace', async () => {
    const { db } = running
    await db.transaction().execute(smallFill(Date.now))
    const { id, account_id, revision } = await db
      .selectFrom('workspaces')
      .select(['id', 'account_id', 'revision'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const change = (transaction: Tx) => {
      const place = { accountId: account_id, workspaceId: id }
      return changeOf(transaction, place, revision, { changed_by: 'a@b.example', changed_at: new Date() })
    }
    let late: Promise<number> = Promise.resolve(0)
    await db.transaction().execute(async (transaction) => {
      await change(transaction)
      late = starting.db.transaction().execute(change)
      // It may be refused before this transaction is known to have ended.
      void late.catch(() => null)
      await vi.waitUntil(isAnybodyWaiting, { interval: 5, timeout: 60_000 })
    })
    await expect(late).rejects.toMatchObject({ code: ErrorCode.alreadyExists })
  }, 120_000)
})
