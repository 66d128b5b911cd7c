// `npm test`: all checks and tests. Stops at the first failing step; --keep-going runs all, --only types,unit some.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { fail, run } from './lib/processes.mjs'
import { measured } from './lib/processorTime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { textOf } from './lib/stamp.mjs'
import { stages } from './lib/steps.mjs'

/** @typedef {import('./lib/steps.mjs').Step} Step */

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, 'keep-going': { type: 'boolean' } },
})
const steps = stages.flat(2)
const names = steps.map(({ name }) => name)
const only = options.only?.split(',') ?? names
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) fail(`There is no step ${unknown.join(', ')}. The steps are: ${names.join(', ')}.`)

await ensureInstalled()
await ensureRuntime()
// Output is collected and may end up in a file.
process.env['NO_COLOR'] = '1'
delete process.env['FORCE_COLOR']

const inSeconds = (/** @type {number} */ seconds) => `${seconds.toFixed(1).padStart(7)} s`
const secondsSince = (/** @type {number} */ start) => inSeconds((performance.now() - start) / 1000)

const begun = performance.now()
let worked = 0
let passed = 0
let failed = 0
/** @type {string[]} */
const table = []
/** @type {string[]} */
const flaky = []
process.on('exit', (code) => {
  if (table.length > 0)
    console.log(
      `\n     time  processor\n${table.join('\n')}\n${secondsSince(begun)}  ${inSeconds(worked)}  in all`,
    )
  if (flaky.length > 0) console.log(`Passed only on retry:\n${flaky.join('\n')}`)
  console.log(`${passed} passed, ${code === 0 ? 0 : Math.max(1, failed)} failed`)
})

if (steps.some(({ name, report }) => report && only.includes(name))) {
  for (const script of ['./ensure-browser.mjs', './ensure-postgres.mjs']) {
    const { code, output } = await run(process.execPath, [fileURLToPath(import.meta.resolve(script))])
    if (code !== 0) fail(output)
    if (output !== '') console.log(output.trim())
  }
}

/** @param {Step} step */
function countTests({ report }) {
  if (!report) return { passed: 0, failed: 0, flaky: [], problems: [] }
  const text = textOf(report.path)
  if (text === null) return { passed: 0, failed: 0, flaky: [], problems: ['It left no report.'] }
  const { skipped, ...counts } = report.count(text)
  const problems = skipped.map((title) => `Skipped: ${title}`)
  if (counts.passed + counts.failed === 0) problems.push('It ran no test.')
  return { ...counts, problems }
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
  const isGood = code === 0 && counts.failed === 0 && counts.problems.length === 0
  passed += counts.passed
  flaky.push(...counts.flaky.map((title) => `  ${step.name}: ${title}`))
  // A failed step without a failed test counts as one.
  failed += isGood ? 0 : Math.max(1, counts.failed)
  if (!isGood)
    console.log(`\n${output.trimEnd()}\n${counts.problems.map((problem) => `${problem}\n`).join('')}`)
  const tests = step.report ? `  (${counts.passed} passed, ${counts.failed} failed)` : ''
  table.push(`${seconds}  ${step.name}${tests}`)
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds}  ${step.name}${tests}`)
}

/** Runs as many lanes in parallel as there are cores. @param {readonly (readonly Step[])[]} lanes */
async function performStage(lanes) {
  const left = [...lanes]
  const worker = async () => {
    for (let lane = left.shift(); lane; lane = left.shift()) {
      for (const step of lane) {
        if (failed > 0 && !options['keep-going']) return
        if (only.includes(step.name)) await perform(step)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
}

for (const stage of stages) await performStage(stage)

process.exitCode = failed === 0 ? 0 : 1
