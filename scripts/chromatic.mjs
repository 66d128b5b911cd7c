// `npm run chromatic`: builds Storybook and publishes it to Chromatic, which takes screenshots of the stories that the changes since the
// last build can affect (TurboSnap), in the modes of .storybook/modes.ts. Prints Chromatic's output.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { fail, run, supervise } from './lib/processes.mjs'
import { at, bin, root } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

const token = process.env['CHROMATIC_PROJECT_TOKEN']?.trim()
if (!token) {
  fail(
    'CHROMATIC_PROJECT_TOKEN is not set, so there is no Chromatic project to publish to. Take the token from the project’s ' +
      'page at chromatic.com (Manage, Configure) and set it; the workflow reads it from the repository’s secret of that ' +
      'name. Without Chromatic, "npm run visual" does the review on this machine.',
  )
}

await ensureInstalled()
await ensureRuntime()

const folder = 'storybook-static'
console.log('Building Storybook …')
// TurboSnap uses the build's statistics to find the stories that import a changed file.
const { code, output } = await run(join(bin, 'storybook'), ['build', '--output-dir', folder, '--stats-json'])
if (code !== 0) fail(`${output}\nStorybook could not be built: see above.`)

const publish = [
  '--storybook-build-dir',
  at(folder),
  '--only-changed',
  '--exit-zero-on-changes',
  '--no-interactive',
]
process.exitCode = await supervise([
  spawn(join(bin, 'chromatic'), [...publish, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }),
])
