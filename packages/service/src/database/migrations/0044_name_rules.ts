import { cleanName, isEmail } from '@portico/stores/contract'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Characters that forms take out of the names of people. */
const REFUSED = /[<>{}[\]|\\^`"$;]/

interface NameColumn {
  readonly table: string
  readonly column: string
  readonly most: number
  readonly refused?: RegExp
  /** SQL of what the row is called in the warning. */
  readonly title: string
  readonly isRevised?: boolean
}

const NAMES: readonly NameColumn[] = [
  { table: 'members', column: 'first_name', most: 60, refused: REFUSED, title: 'email' },
  { table: 'members', column: 'last_name', most: 60, refused: REFUSED, title: 'email' },
  { table: 'workspaces', column: 'name', most: 60, title: `'workspace ' || subdomain`, isRevised: true },
  { table: 'accounts', column: 'company_name', most: 100, title: `'the company'` },
]

interface Row {
  readonly id: string
  readonly account: string
  readonly title: string
  readonly before: string
}

const rename = async (
  db: Kysely<unknown>,
  { table, column, isRevised = false }: NameColumn,
  id: string,
  name: string,
): Promise<void> => {
  const revision = isRevised ? sql`, revision = revision + 1` : sql``
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${name}${revision} where id = ${id}
  `.execute(db)
}

const problemOf = (name: string, { most, refused }: NameColumn): string | null => {
  if (name === '') return 'shows nothing'
  if (name.length > most) return `has ${name.length} characters, more than ${most}`
  return refused?.test(name) ? 'has characters that are refused today' : null
}

const mendNames = async (db: Kysely<unknown>, names: NameColumn): Promise<readonly string[]> => {
  const { table, column, title } = names
  const account = table === 'accounts' ? 'id' : 'account_id'
  const { rows } = await sql<Row>`
    select id, ${sql.ref(account)} as account, ${sql.raw(title)} as title, ${sql.ref(column)} as before
    from ${sql.table(table)} order by account, id
  `.execute(db)
  const problems: string[] = []
  for (const { id, account: accountId, title: called, before } of rows) {
    const name = cleanName(before)
    if (name !== before && name !== '') await rename(db, names, id, name)
    const problem = problemOf(name, names)
    if (problem !== null) problems.push(`${column} of ${called} in account ${accountId} ${problem}`)
  }
  return problems
}

const emailProblems = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string; email: string }>`
    select account_id, email from members order by account_id, id
  `.execute(db)
  return rows
    .filter(({ email }) => !isEmail(email))
    .map(({ email, account_id }) => `email ${JSON.stringify(email)} in account ${account_id} is none`)
}

/** Blanks around names, breaks and hidden characters go; what only a person can decide is listed. */
export const nameRules: Migration = {
  async up(db) {
    const problems: string[] = []
    for (const names of NAMES) problems.push(...(await mendNames(db, names)))
    problems.push(...(await emailProblems(db)))
    if (problems.length === 0) return
    process.emitWarning(
      `Some rows are older than today’s rules, and only a person can mend them: ${problems.join('; ')}.`,
      'PorticoUpgrade',
    )
  },
}
