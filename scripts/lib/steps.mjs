import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './build.mjs'
import { run } from './processes.mjs'
import { countPlaywright, countVitest, warningsIn } from './reports.mjs'
import { at, bin } from './root.mjs'

/**
 * @typedef {import('./processes.mjs').Outcome} Outcome
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {{ path: string, count: (text: string) => import('./reports.mjs').Counts }} [report] its test report
 */

// Kills a step that hangs.
const timeout = 30 * 60_000

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const tool = (name, args, env) => () =>
  run(join(bin, name), args, { timeout, env: { ...process.env, ...env } })

/** @param {string} url of a script of ours @param {readonly string[]} args */
const script =
  (url, ...args) =>
  () =>
    run(process.execPath, [fileURLToPath(url), ...args], { timeout })

/** @param {string} name @param {readonly string[]} projects @returns {Step} */
function vitest(name, projects) {
  const path = at('.cache', `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  return {
    name,
    run: tool('vitest', ['run', ...projects.map((project) => `--project=${project}`), ...reporters]),
    report: { path, count: (text) => countVitest(JSON.parse(text)) },
  }
}

/** Storybook reports problems with a story or its documentation as warnings. */
async function buildStorybook() {
  const { code, output } = await tool('storybook', ['build', '--output-dir', 'storybook-static'])()
  const warnings = warningsIn(output)
  const summary = warnings.length > 0 ? `\nWarnings are failures here:\n${warnings.join('\n')}\n` : ''
  return { code: code === 0 && warnings.length > 0 ? 1 : code, output: output + summary }
}

const playwrightReport = at('.cache/e2e.json')

/** @type {Step} */
const e2e = {
  name: 'e2e',
  // Playwright sets FORCE_COLOR in its workers, where Node warns about NO_COLOR beside it.
  run: tool('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    FORCE_COLOR: '0',
    NO_COLOR: undefined,
  }),
  report: { path: playwrightReport, count: (text) => countPlaywright(JSON.parse(text)) },
}

/**
 * The whole gate: stages in order, in each the parallel lanes, in each lane its steps in order.
 * @type {readonly (readonly Step[])[][]}
 */
export const stages = [
  [
    // Includes type tests, `*.test-d.ts`. One checker and fewer collections of garbage take a third of the processor's time.
    [{ name: 'types', run: tool('tsc', ['--pretty', 'false', '--checkers', '1'], { GOGC: '400' }) }],
    [{ name: 'lint', run: tool('oxlint', ['--type-aware', '--deny-warnings']) }],
    [{ name: 'deadcode', run: tool('knip', ['--no-progress']) }],
    [{ name: 'format', run: tool('oxfmt', ['--check']) }],
    [{ name: 'messages', run: script(import.meta.resolve('../messages.mjs'), '--check') }],
    [{ name: 'spec', run: script(import.meta.resolve('../spec.mjs'), '--check') }],
    [{ name: 'skips', run: script(import.meta.resolve('../skips.mjs')) }],
    [{ name: 'advisories', run: script(import.meta.resolve('../advisories.mjs')) }],
  ],
  [
    [
      vitest('browser', ['stories', 'components']),
      { name: 'storybook', run: buildStorybook },
      vitest('published', ['published']),
    ],
    [
      { name: 'build', run: buildConsole },
      { name: 'budgets', run: script(import.meta.resolve('../budgets.mjs')) },
      vitest('unit', ['unit']),
      vitest('package', ['package']),
      // Uses both cores, so it also fills what the other lane leaves at its end.
      e2e,
    ],
  ],
]
