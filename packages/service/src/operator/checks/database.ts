import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FolderInUse } from '../../database/folderLock.ts'
import { demoAccountIds, demoAccountsText, newerSchema, readSchemaState } from '../../database/migrate.ts'
import type { Db } from '../../database/schema.ts'
import { keyReport, readSealedApps } from '../../auth/sealedApps.ts'
import { createSecretBox } from '../../auth/secretBox.ts'
import type { Settings } from '../../settings.ts'
import { placeOf } from '../databases.ts'
import { type Check, type CheckResult, ok, skipped, wrong } from './check.ts'

const isNew = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === null && !existsSync(join(dataDir, 'postgres'))

const judge = async (db: Db, settings: Settings): Promise<CheckResult> => {
  const { rows } = await sql<{ version: string; mayCreate: boolean }>`
    select current_setting('server_version') as version,
      has_schema_privilege(current_schema(), 'create') as "mayCreate"
  `.execute(db)
  const [server] = rows
  const place = `${placeOf(settings)} (PostgreSQL ${server?.version})`
  const state = await readSchemaState(db)
  if (state.kind === 'newer') return wrong(newerSchema(state), 'Run that version, or another database.')
  if (state.kind !== 'current' && !server?.mayCreate)
    return wrong(
      `Its user may not make tables in ${place}.`,
      'Grant it: grant create on schema public to <user>.',
    )
  if (state.kind === 'empty') return ok(`Empty: ${place}. The first start makes its tables.`)
  if (state.kind === 'older')
    return ok(`Of an older version: ${place}. Back it up; the next start brings it up to date.`)
  const demo = await demoAccountIds(db)
  if (demo.length > 0) return wrong(demoAccountsText(demo), 'npm run portico -- demo reset')
  return ok(`Up to date: ${place}.`)
}

const withDatabase = async (
  settings: Settings,
  open: Parameters<Check['run']>[1]['open'],
  act: (db: Db) => Promise<CheckResult>,
): Promise<CheckResult> => {
  if (isNew(settings)) return ok(`The first start makes ${placeOf(settings)}.`)
  try {
    const { db, close } = await open(settings)
    try {
      return await act(db)
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return skipped(
        `A running Portico uses ${placeOf(settings)}.`,
        'Nothing; to look closer, stop it and check again.',
      )
    return wrong(
      error instanceof Error ? error.message : String(error),
      'Start the database, or correct DATABASE_URL or DATA_DIR.',
    )
  }
}

export const databaseCheck: Check = {
  name: 'Database',
  run: (settings, { open }) => withDatabase(settings, open, (db) => judge(db, settings)),
}

export const secretKeyCheck: Check = {
  name: 'Secret key',
  run: (settings, { open }) =>
    withDatabase(settings, open, async (db) => {
      const { kind } = await readSchemaState(db)
      if (kind === 'empty') return ok('There are no authenticator apps that it seals.')
      if (kind !== 'current')
        return skipped(
          'The tables are of another version.',
          'Start the service, or run “db migrate”, then check again.',
        )
      const { found, todo } = keyReport(settings, await readSealedApps(db, createSecretBox(settings)))
      return todo === null ? ok(found) : wrong(found, todo)
    }),
}
