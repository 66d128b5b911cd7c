import type { Command } from 'commander'
import { readSettings, settingProblems } from '../settings.ts'
import { type Check, type CheckResult, codeOf, ok, wrong } from './checks/check.ts'
import { databaseCheck, secretKeyCheck } from './checks/database.ts'
import { mailCheck, providersCheck } from './checks/parties.ts'
import { paymentsCheck } from './checks/payments.ts'
import { exposureCheck, publicUrlCheck } from './checks/publicUrl.ts'
import type { Surroundings } from './operator.ts'
import type { Result } from './output.ts'

/** In the order of the output. */
const CHECKS: readonly Check[] = [
  databaseCheck,
  secretKeyCheck,
  mailCheck,
  paymentsCheck,
  providersCheck,
  exposureCheck,
  publicUrlCheck,
]

interface Row extends CheckResult {
  readonly name: string
}

const rowsOf = async (surroundings: Surroundings): Promise<readonly Row[]> => {
  const { env, cwd } = surroundings
  const problems = settingProblems(env, cwd)
  if (problems.length > 0)
    return problems.map((found) =>
      Object.assign(wrong(found, 'Correct it, then check again.'), { name: 'Settings' }),
    )
  const settings = readSettings(env, cwd)
  const rows: Row[] = [{ name: 'Settings', ...ok('All can be read.') }]
  // Sequentially: two of them may open the same database.
  for (const { name, run } of CHECKS) {
    const result = await run(settings, surroundings).catch((error: unknown) =>
      wrong(`It could not be tried (${codeOf(error)}).`, 'Look at the settings that it is about.'),
    )
    rows.push({ name, ...result })
  }
  return rows
}

const textOf = (rows: readonly Row[]): string => {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  const lines = rows.flatMap(({ name, state, found, todo }) => [
    `${state.padEnd(9)}${name.padEnd(width)}${found}`,
    ...(todo === undefined ? [] : [`${' '.repeat(9 + width)}→ ${todo}`]),
  ])
  const count = (state: CheckResult['state']): number => rows.filter((row) => row.state === state).length
  const counts = (['wrong', 'warning', 'skipped'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${state}`)
  return [...lines, '', counts.length === 0 ? 'All is well.' : `${counts.join(', ')}.`].join('\n')
}

export const checkConfig = async (surroundings: Surroundings): Promise<Result> => {
  const rows = await rowsOf(surroundings)
  const isOk = rows.every(({ state }) => state !== 'wrong')
  return { data: { ok: isOk, checks: rows }, text: textOf(rows), isOk }
}

/** Reports unreadable settings, so it runs without them. */
export const addConfigCommands = (program: Command, check: () => Promise<void>): void => {
  program
    .command('config')
    .description('settings: check')
    .command('check')
    .description('tries each setting and what it connects to; changes nothing')
    .action(check)
}
