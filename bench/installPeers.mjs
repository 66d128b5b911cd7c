import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, run } from '../scripts/lib/processes.mjs'

/** Folder of the compared libraries and the measuring tools, which nothing else needs. */
export const peers = fileURLToPath(new URL('peers', import.meta.url))

export async function installPeers() {
  const { dependencies } = JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8'))
  if (Object.keys(dependencies).every((name) => existsSync(join(peers, 'node_modules', name)))) return
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers })
  if (code !== 0) fail(output)
}
