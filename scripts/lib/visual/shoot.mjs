import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.mjs'
import { textOf } from '../stamp.mjs'
import { docsMode, shootDocs } from './docs.mjs'
import { shotsFile } from './commands.mjs'

/**
 * @typedef {import('./commands.mjs').TakenShot} TakenShot
 * @typedef {import('./review.mjs').PlayedStory} PlayedStory
 * @typedef {{ status: string, meta: { storyId?: string } }} Assertion
 * @typedef {{ testResults: { name: string, message: string, assertionResults: Assertion[] }[] }} VitestReport
 *
 * @typedef {object} Shooting
 * @property {string} folder absolute; baselines are read from its `before`, other pictures go to its `after`
 * @property {string} checkout absolute, of the code that is rendered
 * @property {readonly string[]} filters parts of paths of story files; none means all
 * @property {string | undefined} modes names, joined by commas; none means all
 */

// Far longer than all stories take.
const timeout = 30 * 60_000

/**
 * Takes screenshots of stories in a headless browser.
 *
 * @param {Shooting} shooting
 * @returns {Promise<{ stories: PlayedStory[], shots: TakenShot[], problems: string[], output: string }>}
 */
export async function shoot({ folder, checkout, filters, modes }) {
  const report = join(folder, 'vitest.json')
  for (const name of ['after', shotsFile, 'vitest.json'])
    rmSync(join(folder, name), { recursive: true, force: true })
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  const config = join(checkout, 'vitest.visual.config.ts')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isOfDocsAlone = modes === docsMode
  const { output } = isOfDocsAlone
    ? { output: '' }
    : await run(process.execPath, [vitest, 'run', `--config=${config}`, ...reporters, ...filters], {
        cwd: checkout,
        timeout,
        env: { ...process.env, NO_COLOR: '1', VISUAL_FOLDER: folder, VISUAL_MODES: modes ?? '' },
      })
  const isWithDocs = modes === undefined || modes === '' || modes.split(',').includes(docsMode)
  const docs = isWithDocs ? await shootDocs({ folder, checkout, filters }) : { pages: [], problems: [] }
  const text = textOf(report)
  /** @type {VitestReport} */
  const { testResults } = text === null ? { testResults: [] } : JSON.parse(text)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  return {
    stories: [
      ...tests.flatMap(({ status, meta }) =>
        meta.storyId === undefined ? [] : [{ id: meta.storyId, isPassed: status === 'passed' }],
      ),
      ...docs.pages,
    ],
    shots: (textOf(join(folder, shotsFile)) ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
    problems: [
      ...docs.problems,
      ...broken.map(({ name, message }) => `${name} could not be run. ${message.split('\n')[0]}`),
      ...(tests.length === 0 && !isOfDocsAlone ? ['No story was played.'] : []),
    ],
    output,
  }
}
