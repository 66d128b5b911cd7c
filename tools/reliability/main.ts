/** `node main.ts <part> <minutes or restarts>`: prints the measurements as a line of JSON; exit code 1 with problems. */
import { connections } from './connections.ts'
import { diskFull } from './diskFull.ts'
import { load } from './load.ts'
import { outage } from './outage.ts'
import { type DatabaseName, type Outcome, withService } from './program.ts'

const BOTH: readonly DatabaseName[] = ['PGlite', 'PostgreSQL']

const [, , part = '', amountText = '1'] = process.argv
const amount = Number(amountText)

const runs: Readonly<Record<string, readonly (readonly [DatabaseName, () => Promise<Outcome>])[]>> = {
  load: BOTH.map((database) => [database, () => withService(database, (subject) => load(subject, amount))]),
  outage: [['PostgreSQL', () => withService('PostgreSQL', (subject) => outage(subject, amount))]],
  disk: [['PGlite', diskFull]],
  connections: [['PGlite', () => withService('PGlite', connections)]],
}

for (const [database, run] of runs[part] ?? []) {
  const { figures, problems } = await run()
  process.stdout.write(`${JSON.stringify({ database, figures, problems: problems.slice(0, 10) })}\n`)
  if (problems.length > 0) process.exitCode = 1
}
