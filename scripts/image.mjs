// `npm run build:image`: builds the container image of a commit on which all tests passed, with the Docker of this machine.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { supervise } from './lib/processes.mjs'
import { requireReleasable } from './lib/release.mjs'
import { at, root } from './lib/root.mjs'

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

await requireReleasable()
process.exitCode = await supervise([
  spawn('docker', ['build', '--tag', `portico:${version}`, '.'], { cwd: root, stdio: 'inherit' }),
])
