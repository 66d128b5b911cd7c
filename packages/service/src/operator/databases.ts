import type { Command } from 'commander'
import { sql } from 'kysely'
import { backUp } from '../database/backup/backup.ts'
import { restore } from '../database/backup/restore.ts'
import { readTables } from '../database/backup/tables.ts'
import { upgradeDatabase, newerSchema, readSchemaState, type SchemaState } from '../database/migrate.ts'
import type { Db } from '../database/schema.ts'
import { keyReport, readSealedApps } from '../auth/sealedApps.ts'
import { createSecretBox } from '../auth/secretBox.ts'
import type { Settings } from '../settings.ts'
import type { Operator, Act } from './operator.ts'
import { counted, list, type Result, requireNewFile } from './output.ts'

/** Without the password. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string => {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}

const KINDS: Readonly<Record<Exclude<SchemaState['kind'], 'newer'>, string>> = {
  empty: 'empty: the service makes its tables at its first start',
  current: 'up to date',
  older: 'older than this program: “db migrate”, or the next start, brings it up to date',
}

const migrateNow = ({ withRawDatabase }: Operator): Promise<Result> =>
  withRawDatabase(async (db) => {
    const applied = await upgradeDatabase(db)
    return {
      data: { applied },
      text: applied.length === 0 ? 'There is nothing to do: up to date.' : `Applied: ${applied.join(', ')}.`,
    }
  })

const status = ({ settings, withRawDatabase }: Operator): Promise<Result> =>
  withRawDatabase(async (db) => {
    const state = await readSchemaState(db)
    const { kind, applied, pending, unknown } = state
    const rows: Record<string, number> = {}
    if (kind !== 'empty') {
      for (const { name } of await readTables(db)) {
        const counting = sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`
        rows[name] = (await counting.execute(db)).rows[0]?.count ?? 0
      }
    }
    const database = placeOf(settings)
    const version = applied.at(-1) ?? null
    return {
      data: { database, state: kind, version, pending, unknown, rows },
      text: list([
        ['Database', database],
        ['State', kind === 'newer' ? newerSchema(state) : KINDS[kind]],
        ['Version', version ?? 'none'],
        ...(pending.length > 0 ? [['To be applied', pending.join(', ')] as const] : []),
        ...(unknown.length > 0 ? [['Not known here', unknown.join(', ')] as const] : []),
        ...(kind === 'empty'
          ? []
          : [
              ['Accounts', String(rows['accounts'] ?? 0)] as const,
              ['Users', String(rows['members'] ?? 0)] as const,
            ]),
      ]),
    }
  })

const backupName = (now: number): string =>
  `portico-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.backup.gz`

/** What the key of these settings opens there; nothing of tables of another version. */
const sealedApps = async (db: Db, settings: Settings) => {
  const { kind } = await readSchemaState(db)
  if (kind !== 'current') return {}
  const sealed = await readSealedApps(db, createSecretBox(settings))
  if (sealed.own + sealed.others === 0) return { sealed }
  const { found, todo } = keyReport(settings, sealed)
  return { sealed, text: `\n${[found, todo].filter(Boolean).join(' ')}` }
}

const backup = ({ settings, withRawDatabase, pathOf, now }: Operator, name: string | undefined) => {
  const file = pathOf(name ?? backupName(now()))
  requireNewFile(file)
  return withRawDatabase(async (db) => {
    const { migration } = await backUp(db, file, now())
    const { sealed = null, text = '' } = await sealedApps(db, settings)
    const key = sealed !== null && sealed.own > 0 ? ' That key is not in it: keep a copy elsewhere.' : ''
    return {
      data: { file, version: migration, sealed },
      text: `The backup is in ${file}. It holds what signs people in: keep it as safe as the database.${text}${key}`,
    }
  })
}

const restoreFrom = ({ settings, withRawDatabase, pathOf }: Operator, name: string): Promise<Result> =>
  withRawDatabase(async (db) => {
    const file = pathOf(name)
    const { rows, createdAt, applied } = await restore(db, file)
    const upgraded = applied.length === 0 ? '' : ` Then applied: ${applied.join(', ')}.`
    const { sealed = null, text = '' } = await sealedApps(db, settings)
    return {
      data: { file, createdAt, rows, applied, sealed },
      text: `${counted(rows, 'row')} of ${createdAt} restored into ${placeOf(settings)}.${upgraded}${text}`,
    }
  })

export const addDatabaseCommands = (program: Command, act: Act): void => {
  const databases = program.command('db').description('the database: status, migrate, backup, restore')
  databases.command('status').description('shows which version of the tables it has').action(act(status))
  databases.command('migrate').description('brings the tables up to date').action(act(migrateNow))
  databases
    .command('backup')
    .description(
      'writes everything as of one moment to a new file, also while the service runs on PostgreSQL',
    )
    .argument('[file]', 'default: a name with the time')
    .action(act(backup))
  databases
    .command('restore')
    .description('restores a backup, of either kind of database, into an empty one')
    .argument('<file>')
    .action(act(restoreFrom))
}
