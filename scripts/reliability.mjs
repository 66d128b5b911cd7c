// `npm run reliability`: longer runs of the gate's reliability tests, and others that need minutes. `-- load crash --minutes 10` runs only
// these parts. Results are written to docs/reliability.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { buildConsole } from './lib/build.mjs'
import { fail } from './lib/processes.mjs'
import { reliabilityPage } from './lib/reliability.mjs'
import { at, pathWithTools, root } from './lib/root.mjs'
import { prepare } from './lib/runtime.mjs'

/**
 * @typedef {import('./lib/reliability.mjs').Measured} Measured
 * @typedef {{ readonly about: string, readonly command: readonly string[] }} Part
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
})

/** @param {...string} given files, and options */
const test = (...given) => ['vitest', 'run', '--project', 'unit', ...given]

/** @param {string} part @param {string} [amount] */
const program = (part, amount = '') => ['node', 'tools/reliability/main.ts', part, amount]

/** By name, in run order. @type {Readonly<Record<string, Part>>} */
const PARTS = {
  access: {
    about: 'every call by everybody to everything, on both databases',
    command: test('packages/service/src/contract/access.test.ts'),
  },
  attack: {
    about: '10,000 generated bodies against every call, on each database',
    command: test('packages/service/src/contract/generatedBodies.test.ts'),
  },
  faults: {
    about: 'every call of the console with every fault',
    command: test('packages/stores/src/faults/faults.test.ts'),
  },
  load: { about: '200 consoles that poll and 20 writers', command: program('load', values.minutes) },
  crash: {
    about: 'kill -9 in the middle of writes',
    command: test(
      'packages/service/src/process.test.ts',
      'packages/service/src/instances.test.ts',
      '--testNamePattern=no acknowledged write',
    ),
  },
  outage: { about: 'the database crashes and comes back', command: program('outage', '3') },
  row: {
    about: 'concurrent writers on one row, on both databases',
    command: test('packages/service/src/database/databases.test.ts'),
  },
  disk: { about: 'a disk that is full', command: program('disk') },
  connections: { about: 'slow connections', command: program('connections') },
  soak: { about: 'a page that is open for long', command: ['node', 'e2e/reliability/soak.ts', '1000'] },
}

const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0)
  fail(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.`)

await prepare()
await import('./ensure-postgres.mjs')
const built = await buildConsole()
if (built.code !== 0) fail(built.output)

const path = at('docs/reliability.json')
/** @type {Record<string, Measured>} */
const measured = JSON.parse(readFileSync(path, 'utf8'))

/** @param {Part} part @returns {Promise<{ code: number | null, lines: Measured['lines'] }>} */
const runPart = async ({ command: [name = '', ...args] }) => {
  const env = { ...process.env, PATH: pathWithTools(), PORTICO_THOROUGH: 'on' }
  const child = spawn(name, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  /** @type {Measured['lines']} */
  const lines = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{"database"')) lines.push(JSON.parse(line))
    console.log(line)
  })
  const [code] = await once(child, 'close')
  return { code, lines }
}

/** @type {string[]} */
const table = []
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name}: ${part.about}`)
  const start = performance.now()
  const { code, lines } = await runPart(part)
  const seconds = Math.round((performance.now() - start) / 1000)
  table.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${String(seconds).padStart(6)} s  ${name}: ${part.about}`)
  measured[name] = {
    about: part.about,
    date: new Date().toISOString().slice(0, 10),
    seconds,
    hasPassed: code === 0,
    lines,
  }
  if (code !== 0) process.exitCode = 1
}
const inOrder = Object.fromEntries(
  Object.keys(PARTS).flatMap((name) => (measured[name] ? [[name, measured[name]]] : [])),
)
writeFileSync(path, `${JSON.stringify(inOrder, null, 2)}\n`)
writeFileSync(at('docs/reliability.md'), reliabilityPage(inOrder))
console.log(`\n${table.join('\n')}`)
