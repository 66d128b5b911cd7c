import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fail, run } from '../processes.mjs'
import { at } from '../root.mjs'

/** Caches in node_modules belong to one checkout. */
const caches = ['.vite', '.cache', '.vitest']

/**
 * The same files in another folder, by hard links. Links between our packages are relative, and so point
 * to those of the other checkout.
 *
 * @param {string} from
 * @param {string} to
 */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkSync(source, target)
    else linkTree(source, target)
  }
}

/**
 * Checks out a commit beside this one, with the installed packages, while `work` runs.
 *
 * @param {string} ref of git
 * @param {string} folder absolute, on the same disk
 * @param {(folder: string) => Promise<void>} work
 */
export async function inWorktree(ref, folder, work) {
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true })
    await run('git', ['worktree', 'prune'])
  }
  await remove()
  const { code, output } = await run('git', ['worktree', 'add', '--detach', '--quiet', folder, ref])
  if (code !== 0) fail(`${output}The commit ${ref} cannot be checked out.`)
  try {
    if (!existsSync(join(folder, 'vitest.visual.config.ts'))) {
      throw new Error(`The commit ${ref} is older than visual review: it cannot be shot.`)
    }
    const modules = join(folder, 'node_modules')
    linkTree(at('node_modules'), modules)
    for (const cache of caches) rmSync(join(modules, cache), { recursive: true, force: true })
    await work(folder)
  } finally {
    await remove()
  }
}
