import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { fail, supervise } from './processes.mjs'
import { bin, pathWithTools } from './root.mjs'

const wanted = 24

/**
 * Continues only with the packages installed, on Node 24 with our tools first on PATH. On an older Node, the script is started again
 * on the Node 24 that npm installed, and this process ends with its exit code.
 */
export async function prepare() {
  await ensureInstalled()
  process.env['PATH'] = pathWithTools()
  if (Number.parseInt(process.versions.node, 10) >= wanted) return
  const node = join(bin, 'node')
  const [, ...script] = process.argv
  if (!existsSync(node) || process.env['PORTICO_RUNTIME']) {
    fail(
      `Portico runs on Node ${wanted}, this is ${process.version}. npm brings it along unless install scripts are switched ` +
        `off ("npm config get ignore-scripts"): allow them and run "npm rebuild node", or install Node ${wanted} yourself.`,
    )
  }
  const again = spawn(node, script, { stdio: 'inherit', env: { ...process.env, PORTICO_RUNTIME: '1' } })
  process.exit(await supervise([again]))
}
