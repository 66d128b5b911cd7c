import { existsSync, writeFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { at } from './root.mjs'
import { filesBelow, hashOf, textOf } from './stamp.mjs'

/** Without additions, where the environment says so (vite.config.ts). */
const folderIn = (/** @type {NodeJS.ProcessEnv} */ env) =>
  env['CONSOLE_BUILD'] === 'core' ? '.cache/console-core' : 'packages/console/dist'

export const builtConsole = folderIn(process.env)

const stampIn = (/** @type {string} */ folder) => at(folder, '.stamp')

const isSource = (/** @type {string} */ path) => !/\.(test|stories)\.[a-z]+$|\.mdx$/.test(path)

const stampOfSources = () =>
  hashOf([
    ...['console', 'stores', 'design-system'].flatMap((name) => filesBelow(`packages/${name}`, isSource)),
    'package-lock.json',
    'vite.config.ts',
  ])

/** Builds the console and records the hash of its sources. */
export async function buildConsole(env = process.env) {
  const stamp = stampOfSources()
  const outcome = await run('npm', ['run', '--silent', 'build'], { env })
  if (outcome.code === 0) writeFileSync(stampIn(folderIn(env)), stamp)
  return outcome
}

/** Whether the built console is missing or older than its sources. */
export const isBuildStale = () =>
  !existsSync(at(builtConsole, 'index.html')) || textOf(stampIn(builtConsole)) !== stampOfSources()
