import { existsSync, rmSync, writeFileSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import type { Settings } from '../settings.ts'
import type { PoolState } from '../telemetry/measures.ts'
import { StartupError } from '../startupError.ts'
import { lockFolder } from './folderLock.ts'
import type { Database, Db } from './schema.ts'
import { DatabaseUnreachable, openPool } from './serverPool.ts'
import { countWrites } from './writes.ts'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** PGlite's own file system ignores `fsync`. */
class SyncedFiles extends NodeFS {
  /** PGlite switches `fsync` off, and its `fdatasync` does nothing. */
  static readonly startParams = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

  override async init(...parameters: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(...parameters)
    made.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd }: { readonly nfd: number }) =>
        NODEFS.tryFSOperation(() => fsyncSync(nfd))
    })
    return made
  }
}

/**
 * After a power failure files exist only if their folders were flushed too. Never for a folder with the lock: a process that
 * closes any handle of a locked file loses the lock.
 */
const syncFolder = (folder: string): void => {
  for (const name of ['..', '.', ...readdirSync(folder, { encoding: 'utf8', recursive: true })]) {
    const file = openSync(join(folder, name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}

export interface OpenDatabase {
  readonly db: Db
  /** A database server does this automatically: without it the embedded database's files only grow. */
  readonly tidy: () => Promise<unknown>
  /** Null for the embedded database. */
  readonly connections: () => PoolState | null
  readonly close: () => Promise<void>
}

/** The advice differs: the server answers, but not for this database or user (SQLSTATE). */
const unusable = ({ host, pathname }: URL, reason: string): string => {
  const place = `${host}${pathname}`
  if (reason === '3D000')
    return `There is no database ${pathname.slice(1)} at ${host}: create it, or correct DATABASE_URL.`
  if (reason.startsWith('28'))
    return `The database ${place} refuses its user (${reason}): correct user and password in DATABASE_URL, or what the server allows them.`
  return `The database ${place} cannot be reached (${reason}): start that server or correct DATABASE_URL, or unset it to use the embedded database.`
}

const openServer = async (url: string): Promise<OpenDatabase> => {
  const pool = openPool(url)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new StartupError(
      unusable(new URL(url), error instanceof DatabaseUnreachable ? error.reason : 'no answer'),
    )
  }
  return { db, tidy: () => Promise.resolve(), connections: pool.state, close: () => db.destroy() }
}

export const damaged = (folder: string, error: unknown): StartupError => {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  if (/ENOSPC|no space left/i.test(reason)) {
    return new StartupError(
      `There is no room left for the database in ${folder}: free some, and start again.`,
    )
  }
  return new StartupError(
    `The database in ${folder} is damaged or was made by another version (${reason}): move the folder away and put a backup in its place, or set DATA_DIR to another one.`,
  )
}

/** In the process's own memory; the operating system caches the files too. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

/** Tables changed since their statistics were gathered; analysing all takes a quarter of a start. */
const CHANGED_TABLES =
  "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_mod_since_analyze > 0"

const openPGlite = async (folder: string, hasFsync: boolean): Promise<PGlite> => {
  const cluster = join(folder, 'postgres')
  // Creating the files is not a transaction: an interrupted first start starts over.
  const unfinished = join(folder, 'postgres.unfinished')
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true })
  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  if (isNew) writeFileSync(unfinished, '')
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS]
  const pglite = await PGlite.create(
    cluster,
    hasFsync
      ? { fs: new SyncedFiles(cluster), startParams: [...startParams, ...SyncedFiles.startParams] }
      : { startParams },
  )
  if (isNew) {
    if (hasFsync) syncFolder(cluster)
    rmSync(unfinished)
  }
  return pglite
}

const openEmbedded = async (folder: string, hasFsync: boolean): Promise<OpenDatabase> => {
  const unlock = lockFolder(folder)
  try {
    const pglite = await openPGlite(folder, hasFsync)
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
    countWrites(pglite, db)
    return {
      db,
      tidy: async () => {
        await pglite.exec('vacuum')
        // Otherwise changes of the last second are not counted yet.
        await pglite.exec('select pg_stat_force_next_flush()')
        const { rows } = await pglite.query<{ name: string }>(CHANGED_TABLES)
        if (rows.length > 0) await pglite.exec(`analyze ${rows.map(({ name }) => name).join(', ')}`)
        await pglite.exec('checkpoint')
      },
      connections: () => null,
      close: async () => {
        await db.destroy()
        // Kysely closes only connections that it has used.
        if (!pglite.closed) await pglite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw damaged(folder, error)
  }
}

/** @throws StartupError when the server cannot be reached or the folder cannot be used. */
export const openDatabase = ({
  databaseUrl,
  dataDir,
  hasFsync,
}: Pick<Settings, 'databaseUrl' | 'dataDir' | 'hasFsync'>): Promise<OpenDatabase> =>
  databaseUrl === null ? openEmbedded(dataDir, hasFsync) : openServer(databaseUrl)
