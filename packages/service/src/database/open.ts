import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import type { Settings } from '../settings.ts'
import { StartupError } from '../startupError.ts'
import { lockFolder } from './folderLock.ts'
import type { Database } from './schema.ts'
import { DatabaseGone, openPool } from './serverPool.ts'
import { SyncedFiles, syncFolder } from './syncedFiles.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  /** What a database server does by itself: without it the embedded database's files only grow. */
  readonly tidy: () => Promise<unknown>
  readonly close: () => Promise<void>
}

export const serverDialect = (url: string): Dialect => new PostgresDialect({ pool: openPool(url) })

const openServer = async (url: string): Promise<OpenDatabase> => {
  const db = new Kysely<Database>({ dialect: serverDialect(url) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    const reason = error instanceof DatabaseGone ? error.reason : 'no answer'
    const { host, pathname } = new URL(url)
    throw new StartupError(
      `The database ${host}${pathname} cannot be reached (${reason}): start that server or correct DATABASE_URL, or unset it to use the embedded database.`,
    )
  }
  return { db, tidy: () => Promise.resolve(), close: () => db.destroy() }
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

/** Of the process's own memory; the operating system caches the files too. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

const openPGlite = async (folder: string, hasFsync: boolean): Promise<PGlite> => {
  const cluster = join(folder, 'postgres')
  // Creating the files is no transaction: an interrupted first start begins again.
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
    if (hasFsync) syncFolder(folder)
    rmSync(unfinished)
  }
  return pglite
}

const openEmbedded = async (folder: string, hasFsync: boolean): Promise<OpenDatabase> => {
  const unlock = lockFolder(folder)
  try {
    const pglite = await openPGlite(folder, hasFsync)
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
    return {
      db,
      tidy: async () => {
        await pglite.exec('vacuum analyze')
        await pglite.exec('checkpoint')
      },
      close: async () => {
        await db.destroy()
        // Kysely closes only what it has used.
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
