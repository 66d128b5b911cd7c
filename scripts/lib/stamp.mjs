import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { at } from './root.mjs'

const skipped = new Set(['node_modules', 'dist', '.cache', 'storybook-static'])

/**
 * The files below a folder, sorted, without dependencies and build output.
 *
 * @param {string} folder relative to the root; one that does not exist has no files
 * @param {(path: string) => boolean} [wanted] filter of paths, relative to the root with forward slashes
 * @returns {string[]}
 */
export function filesBelow(folder, wanted = () => true) {
  /** @type {import('node:fs').Dirent[]} */
  let entries
  try {
    entries = readdirSync(at(folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path, wanted)
      return wanted(path) ? [path] : []
    })
    .toSorted()
}

/** A hash over the names and contents of files. @param {readonly string[]} paths relative to the root */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) {
    const content = readFileSync(at(path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** A file's content, or null when there is none. @param {string} path absolute */
export function bytesOf(path) {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** @param {string} path absolute */
export const textOf = (path) => bytesOf(path)?.toString() ?? null
