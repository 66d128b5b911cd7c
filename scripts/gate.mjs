// `npm test`: the gate of a commit. `npm run test:all`: everything, whose result a release needs. Stops at the first failing step;
// --keep-going runs all, --only types,unit some.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { fail } from './lib/processes.mjs'
import { measured } from './lib/processorTime.mjs'
import { recordResult } from './lib/release.mjs'
import { prepare } from './lib/runtime.mjs'
import { textOf } from './lib/stamp.mjs'

/** @typedef {import('./lib/steps.mjs').Step} Step */

/** A browser test may need a second try; more of them in a run are a fault of the tests. */
const MOST_RETRIED = 3

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, 'keep-going': { type: 'boolean' } },
})

await prepare()
// Needs the installed packages.
const { problemsIn } = await import('./lib/reports.mjs')
const { stagesOf } = await import('./lib/steps.mjs')

const stages = stagesOf(options.all === true)
const steps = stages.flat(2)
const names = steps.map(({ name }) => name)
const only = options.only?.split(',') ?? names
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) fail(`There is no step ${unknown.join(', ')}. The steps are: ${names.join(', ')}.`)

// Output is collected and may end up in a file.
process.env['NO_COLOR'] = '1'
delete process.env['FORCE_COLOR']

const inSeconds = (/** @type {number} */ seconds) => `${seconds.toFixed(1).padStart(7)} s`
const secondsSince = (/** @type {number} */ start) => inSeconds((performance.now() - start) / 1000)

const begun = performance.now()
let worked = 0
let passed = 0
/** @type {string[]} */
const table = []
/** @type {string[]} */
const failed = []
/** @type {string[]} */
const retried = []
process.on('exit', (code) => {
  if (table.length > 0)
    console.log(
      `\n     time  processor\n${table.join('\n')}\n${secondsSince(begun)}  ${inSeconds(worked)}  in all`,
    )
  if (retried.length > 0) console.log(`Passed on the second try:\n${retried.join('\n')}`)
  if (failed.length > 0) console.log(`Failed:\n${failed.join('\n')}`)
  console.log(`${passed} passed, ${code === 0 ? 0 : Math.max(1, failed.length)} failed`)
})

if (steps.some(({ name, report }) => report && only.includes(name))) {
  await import('./ensure-browser.mjs')
  await import('./ensure-postgres.mjs')
}

/** @param {Step} step */
function countTests({ report, ...step }) {
  if (!report) return { passed: 0, failed: [], flaky: [], problems: [] }
  const text = textOf(report.path)
  if (text === null) return { passed: 0, failed: [], flaky: [], problems: ['It left no report.'] }
  const counts = report.count(text)
  return { ...counts, problems: problemsIn(counts, step) }
}

/** @param {Step} step */
async function perform(step) {
  if (step.report) rmSync(step.report.path, { force: true })
  const start = performance.now()
  const { result, seconds: work } = await measured(step.run)
  const { code, output } = result
  worked += work
  const seconds = `${secondsSince(start)}  ${inSeconds(work)}`
  const counts = countTests(step)
  const isGood = code === 0 && counts.failed.length === 0 && counts.problems.length === 0
  passed += counts.passed
  const named = (/** @type {string} */ title) => `  ${step.name}: ${title}`
  retried.push(...counts.flaky.map(named))
  failed.push(...[...counts.failed, ...counts.problems].map(named))
  if (!isGood && counts.failed.length + counts.problems.length === 0) failed.push(`  ${step.name}`)
  if (!isGood)
    console.log(`\n${output.trimEnd()}\n${counts.problems.map((problem) => `${problem}\n`).join('')}`)
  else if (step.isShown) console.log(output.trimEnd())
  const tests = step.report ? `  (${counts.passed} passed, ${counts.failed.length} failed)` : ''
  table.push(`${seconds}  ${step.name}${tests}`)
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds}  ${step.name}${tests}`)
}

/** Runs as many lanes in parallel as there are cores. @param {readonly (readonly Step[])[]} lanes */
async function performStage(lanes) {
  const left = [...lanes]
  const worker = async () => {
    for (let lane = left.shift(); lane; lane = left.shift()) {
      for (const step of lane) {
        if (failed.length > 0 && !options['keep-going']) return
        if (only.includes(step.name)) await perform(step)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
}

for (const stage of stages) await performStage(stage)

if (retried.length > MOST_RETRIED) failed.push(`  More than ${MOST_RETRIED} tests needed a second try`)
if (options.all && options.only === undefined) recordResult(failed.length === 0)
process.exitCode = failed.length === 0 ? 0 : 1
