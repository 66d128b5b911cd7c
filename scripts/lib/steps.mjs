import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './build.mjs'
import { changedFiles } from './changes.mjs'
import { run } from './processes.mjs'
import { countPlaywright, countVitest, warningsIn } from './reports.mjs'
import { at, bin } from './root.mjs'
import { readAllTests } from './test-files.mjs'
import { isInGate, most, touchedBy } from './tiers.mjs'

/**
 * @typedef {import('./processes.mjs').Outcome} Outcome
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {{ path: string, count: (text: string) => import('./reports.mjs').Counts }} [report] its test report
 * @property {boolean} [isShown] whether its output is of interest also when it succeeds
 * @property {boolean} [isFiltered] whether its runner reports tests of the other tier as skipped
 * @property {{ tests: number, loads?: number }} [most] tests, and page loads, that it may have
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

/**
 * @param {string} name also of its report
 * @param {readonly string[]} projects
 * @param {{ files?: readonly string[], tag?: string, env?: NodeJS.ProcessEnv }} [selection]
 * @returns {Step}
 */
function vitest(name, projects, { files = [], tag, env } = {}) {
  const path = at('.cache', `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const tags = tag === undefined ? [] : [`--tags-filter=${tag}`]
  return {
    name,
    run: tool(
      'vitest',
      ['run', ...projects.map((project) => `--project=${project}`), ...tags, ...reporters, ...files],
      env,
    ),
    report: { path, count: (text) => countVitest(JSON.parse(text)) },
    isFiltered: tag !== undefined,
  }
}

/** Storybook reports problems with a story or its documentation as warnings. */
async function buildStorybook() {
  const { code, output } = await tool('storybook', ['build', '--output-dir', 'storybook-static'])()
  const warnings = warningsIn(output)
  const summary = warnings.length > 0 ? `\nWarnings are failures here:\n${warnings.join('\n')}\n` : ''
  return { code: code === 0 && warnings.length > 0 ? 1 : code, output: output + summary }
}

/** @param {string} name @param {readonly string[]} [args] @param {NodeJS.ProcessEnv} [env] @returns {Step} */
function playwright(name, args = [], env = {}) {
  const path = at('.cache', `${name}.json`)
  return {
    name,
    // Playwright sets FORCE_COLOR in its workers, where Node warns about NO_COLOR beside it.
    run: tool('playwright', ['test', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      FORCE_COLOR: '0',
      NO_COLOR: undefined,
      ...env,
    }),
    report: { path, count: (text) => countPlaywright(JSON.parse(text)) },
  }
}

/** @param {readonly string[]} [files] to lint with types; all without them */
const lint = (files) => {
  const untyped = tool('oxlint', ['--deny-warnings'])
  const typed = tool('oxlint', ['--type-aware', '--deny-warnings', ...(files ?? [])])
  return async () => {
    if (files === undefined) return typed()
    const outcome = await untyped()
    return outcome.code !== 0 || files.length === 0 ? outcome : typed()
  }
}

// Includes type tests, `*.test-d.ts`. One checker and fewer collections of garbage take a third of the processor's time.
const types = { name: 'types', run: tool('tsc', ['--pretty', 'false', '--checkers', '1'], { GOGC: '400' }) }
const deadcode = { name: 'deadcode', run: tool('knip', ['--no-progress']) }
const format = { name: 'format', run: tool('oxfmt', ['--check']) }
const messages = { name: 'messages', run: script(import.meta.resolve('../messages.mjs'), '--check') }
const spec = { name: 'spec', run: script(import.meta.resolve('../spec.mjs')) }
const build = { name: 'build', run: buildConsole }
const budgets = { name: 'budgets', run: script(import.meta.resolve('../budgets.mjs')), isShown: true }
const storybook = { name: 'storybook', run: buildStorybook }
const published = vitest('published', ['published'])
const packed = vitest('package', ['package'])

/** Journeys that prove statements run on the core, those of the gate on the whole console too. */
const ofTheCoreAlone = String.raw`^(?!.*@core).*\[S\d-\d{3}\]`

/** The console's core alone. */
const withoutAdditions = { CONSOLE_BUILD: 'core' }
const buildCore = { name: 'core build', run: () => buildConsole({ ...process.env, ...withoutAdditions }) }

/** @typedef {(readonly Step[])[][]} Stages in order, in each the parallel lanes, in each lane its steps in order */

/** Everything: before a release, and each night. @returns {Stages} */
const stagesOfAll = () => [
  // Browsers that draw leave a quarter of the processors to the static steps and the rules. One server transforms the sources
  // of components and stories. The documentation names the date of this report.
  [
    [vitest('browser', ['components', 'stories'])],
    [
      types,
      { name: 'lint', run: lint() },
      build,
      budgets,
      deadcode,
      format,
      messages,
      spec,
      vitest('unit', ['unit']),
    ],
  ],
  [
    [storybook, published],
    [packed, buildCore],
  ],
  [[playwright('e2e', [`--grep-invert=${ofTheCoreAlone}`]), playwright('core', [], withoutAdditions)]],
]

/** @param {readonly string[]} files @param {Step} step */
const forFiles = (files, step) => (files.length > 0 ? [step] : [])

/** The gate of every commit: the core, and all that proves the files which it changes. @returns {Stages} */
function stagesOfGate() {
  const changed = changedFiles()
  const { tests } = readAllTests()
  const touched = touchedBy(changed, tests)
  const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(at(file)))
  const core = new Set(tests.filter(({ file, tags }) => isInGate(file, tags)).map(({ file }) => file))
  const stories = [...core].filter((file) => file.endsWith('.stories.tsx'))
  const isAdded = (/** @type {Step} */ { name }) => touched.steps.has(name)
  return [
    [
      [types],
      [{ name: 'lint', run: lint(sources) }],
      [build, budgets],
      [format],
      [messages],
      [spec],
      [deadcode].filter(isAdded),
    ],
    [
      [
        { ...vitest('components', ['components'], { tag: 'core' }), most: { tests: most.components } },
        {
          ...vitest('stories', ['stories'], { files: stories, env: { STORIES: 'core' } }),
          most: { tests: most.stories },
        },
        ...forFiles(
          touched.browser,
          vitest('touched', ['components', 'stories'], { files: touched.browser }),
        ),
        vitest('unit', ['unit'], { tag: '!nightly' }),
        ...forFiles(touched.unit, vitest('nightly', ['unit'], { files: touched.unit })),
      ],
    ],
    [[storybook, published].filter(isAdded), [packed].filter(isAdded)],
    [
      [
        {
          ...playwright('e2e', ['--grep=@core']),
          most: { tests: most.e2e, loads: most.loads },
        },
        ...forFiles(touched.e2e, playwright('journeys', touched.e2e)),
        ...[playwright('core', ['coreAlone'], withoutAdditions)].filter(isAdded),
      ],
    ],
  ]
}

/** The steps of a run. @param {boolean} isAll everything, or the gate of every commit */
export const stagesOf = (isAll) => (isAll ? stagesOfAll() : stagesOfGate())
