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
 * @property {{ path: string, count: (text: string) => import('./reports.mjs').Counts }} [report] where its tests are counted
 */

// No step takes half of this on an idle machine; one that hangs must not hold up the rest for ever.
const timeout = 30 * 60_000

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const tool = (name, args, env) => () =>
  run(join(bin, name), args, { timeout, env: { ...process.env, ...env } })

/** @param {string} url of a script of ours @param {readonly string[]} args */
const script =
  (url, ...args) =>
  () =>
    run(process.execPath, [fileURLToPath(url), ...args], { timeout })

/**
 * @param {string} name of the step and, without another, of the project
 * @param {{ project?: string, folder?: string, port?: number }} [part] the tests of one folder alone; a port of its own for those that
 *   drive a browser, since two may run side by side
 * @returns {Step}
 */
function vitest(name, { project = name, folder, port } = {}) {
  const path = at('.cache', `${name}.json`)
  const args = ['run', `--project=${project}`, ...(folder === undefined ? [] : [folder])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  return {
    name,
    run: tool(
      'vitest',
      [...args, ...reporters],
      port === undefined ? {} : { VITEST_BROWSER_PORT: String(port) },
    ),
    report: { path, count: (text) => countVitest(JSON.parse(text)) },
  }
}

/** Storybook says what is wrong with a story or its documentation in its warnings. */
async function buildStorybook() {
  const { code, output } = await tool('storybook', ['build', '--output-dir', 'storybook-static'])()
  const warnings = warningsIn(output)
  const summary = warnings.length > 0 ? `\nWarnings are failures here:\n${warnings.join('\n')}\n` : ''
  return { code: code === 0 && warnings.length > 0 ? 1 : code, output: output + summary }
}

const playwrightReport = at('.cache/e2e.json')

/** A step that does nothing but look at files. @param {string} name @param {Step['run']} perform @returns {Step[]} */
const check = (name, perform) => [{ name, run: perform }]

/**
 * The whole gate: stages in order, in each the lanes that may run side by side, in each lane its steps in order.
 * @type {readonly (readonly Step[])[][]}
 */
export const stages = [
  [
    check('types', tool('tsc', ['--pretty', 'false'])),
    check('lint', tool('oxlint', ['--type-aware', '--deny-warnings'])),
    check('format', tool('oxfmt', ['--check'])),
    check('messages', script(import.meta.resolve('../messages.mjs'), '--check')),
    check('deadcode', tool('knip', ['--no-progress'])),
    check('spec', script(import.meta.resolve('../spec.mjs'), '--check')),
    check('skips', script(import.meta.resolve('../skips.mjs'))),
  ],
  [
    [
      vitest('unit'),
      { name: 'build', run: buildConsole },
      { name: 'budgets', run: script(import.meta.resolve('../budgets.mjs')) },
      { name: 'storybook', run: buildStorybook },
      vitest('package', { port: 9510 }),
    ],
    [vitest('screens', { project: 'stories', folder: 'packages/console', port: 9520 })],
    [vitest('components', { port: 9530 })],
    [vitest('stories', { folder: 'packages/design-system', port: 9540 })],
  ],
  [
    [
      {
        name: 'e2e',
        // Playwright forces colours on or off in its workers; beside NO_COLOR, Node would warn in each of them.
        run: tool('playwright', ['test'], {
          PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
          FORCE_COLOR: '0',
          NO_COLOR: undefined,
        }),
        report: { path: playwrightReport, count: (text) => countPlaywright(JSON.parse(text)) },
      },
    ],
  ],
]
