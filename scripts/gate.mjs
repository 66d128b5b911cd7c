// `npm test`: everything that must hold before a commit. Stops at the first step that fails; with --keep-going runs all.
// `npm test -- --only types,unit` runs some of the steps.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { fail, run } from './lib/processes.mjs'
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
// What the steps print is kept and shown later, perhaps in a file.
process.env['NO_COLOR'] = '1'
delete process.env['FORCE_COLOR']

let passed = 0
let failed = 0
// The last line, also when something broke off.
process.on('exit', (code) => console.log(`${passed} passed, ${code === 0 ? 0 : Math.max(1, failed)} failed`))

if (steps.some(({ name, report }) => report && only.includes(name))) {
  const { code, output } = await run(process.execPath, [
    fileURLToPath(import.meta.resolve('./ensure-browser.mjs')),
  ])
  if (code !== 0) fail(output)
  console.log(output.trim())
}

/** What the step's runner counted, or what is wrong with the count. @param {Step} step */
function countTests({ report }) {
  if (!report) return { passed: 0, failed: 0, problems: [] }
  const text = textOf(report.path)
  if (text === null) return { passed: 0, failed: 0, problems: ['It left no report.'] }
  const counts = report.count(text)
  const problems = counts.skipped.map((title) => `Skipped: ${title}`)
  if (counts.passed + counts.failed === 0) problems.push('It ran no test.')
  return { passed: counts.passed, failed: counts.failed, problems }
}

/** @param {Step} step */
async function perform(step) {
  if (step.report) rmSync(step.report.path, { force: true })
  const start = performance.now()
  const { code, output } = await step.run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  const counts = countTests(step)
  const isGood = code === 0 && counts.failed === 0 && counts.problems.length === 0
  passed += counts.passed
  // A step that fails without a failed test of its own counts as one.
  failed += isGood ? 0 : Math.max(1, counts.failed)
  if (!isGood)
    console.log(`\n${output.trimEnd()}\n${counts.problems.map((problem) => `${problem}\n`).join('')}`)
  const tests = step.report ? `  (${counts.passed} passed, ${counts.failed} failed)` : ''
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds} s  ${step.name}${tests}`)
}

/** Runs the lanes of a stage beside each other, as many as there are cores. After a failure begins no other step unless told to. @param {readonly (readonly Step[])[]} lanes */
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
