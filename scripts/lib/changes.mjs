import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'

/** Output of git, or null where it fails, as without a repository. @param {...string} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const lines = (/** @type {string | null} */ text) => text?.split('\n').filter(Boolean) ?? []

/** Whether every file is as committed. */
export const isCommitted = () => git('status', '--porcelain') === ''

/** The committed tree, by which the same sources are known again under another commit. */
export const treeOfHead = () => git('rev-parse', 'HEAD^{tree}')

/**
 * The files that this work changes, also uncommitted and deleted ones: since it left `main`; on `main` itself since the last
 * commit, or in that commit when nothing has changed since.
 *
 * @returns {string[]}
 */
export function changedFiles() {
  const head = git('rev-parse', 'HEAD')
  if (head === null) return []
  const fork = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? head
  const base = fork === head && isCommitted() ? git('rev-parse', 'HEAD^') : fork
  const changed = base === null ? [] : lines(git('diff', '--name-only', '--no-renames', base))
  return [...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))])]
}
