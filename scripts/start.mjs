// `npm start`: everything needed to run Portico from a fresh clone. `--dev` adds Vite's dev server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildConsole, isBuildStale } from './lib/build.mjs'
import { fail, run, supervise } from './lib/processes.mjs'
import { bin, root } from './lib/root.mjs'
import { prepare } from './lib/runtime.mjs'

await prepare()

const isDev = process.argv.includes('--dev')

if (isDev) {
  const { code, output } = await run(process.execPath, ['scripts/messages.mjs'])
  if (code !== 0) console.error(output)
} else if (isBuildStale()) {
  console.log('Building the console …')
  const { code, output } = await buildConsole()
  if (code !== 0) fail(`${output}\nThe console could not be built: see above.`)
}

/** @type {import('node:child_process').SpawnOptions} */
const options = { cwd: root, stdio: 'inherit' }
const service = spawn(
  process.execPath,
  // Otherwise garbage takes hundreds of megabytes: V8's young generation, and glibc's arenas for each thread.
  ['--max-semi-space-size=8', 'packages/sandbox/src/main.ts'],
  { ...options, env: { MALLOC_ARENA_MAX: '2', ...process.env } },
)
const children = isDev ? [service, spawn(join(bin, 'vite'), ['--clearScreen=false'], options)] : [service]

// The service reports its own errors.
process.exitCode = await supervise(children)
