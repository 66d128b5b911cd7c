import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { fail, run } from './processes.mjs'
import { at, pathWithoutTools } from './root.mjs'
import { filesBelow, hashOf, textOf } from './stamp.mjs'

/** @typedef {{ version?: string, optional?: boolean, dependencies?: object, devDependencies?: object }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

const stampFile = at('node_modules/.portico-install')

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  const text = textOf(at(path))
  /** @type {Lock | null} */
  const lock = text && JSON.parse(text)
  return lock
}

/** Content of a package.json. @param {string} folder @returns {LockEntry} */
const readManifest = (folder) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'))

const manifests = () =>
  filesBelow('packages', (path) => /^packages\/[^/]+\/package\.json$/.test(path)).concat('package.json')

/**
 * Whether node_modules matches the lock file, as after `npm install`: npm stores its own
 * record of installed packages. Packages for other platforms are not required.
 *
 * @param {Lock} lock
 * @param {Lock | null} installed
 * @param {(folder: string) => LockEntry} manifestOf
 */
export function matchesLock(lock, installed, manifestOf) {
  if (installed === null) return false
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path.includes('node_modules/')) {
      const found = installed.packages[path]
      return found === undefined ? entry.optional === true : found.version === entry.version
    }
    const { dependencies = {}, devDependencies = {} } = manifestOf(path)
    return (
      isDeepStrictEqual(dependencies, entry.dependencies ?? {}) &&
      isDeepStrictEqual(devDependencies, entry.devDependencies ?? {})
    )
  })
}

/** Installs the packages of package-lock.json unless they are there. Ends the process with the output when that fails. */
export async function ensureInstalled() {
  const stamp = hashOf(['package-lock.json', ...manifests()])
  if (textOf(stampFile) === stamp) return
  const lock = readLock('package-lock.json')
  if (lock === null) fail('package-lock.json is missing: take it from the repository, then try again.')
  const installed = readLock('node_modules/.package-lock.json')
  if (!matchesLock(lock, installed, readManifest)) {
    console.log('Installing packages, this takes about a minute …')
    // Node itself is a development dependency, whatever NODE_ENV is.
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      env: { ...process.env, PATH: pathWithoutTools() },
    })
    if (code !== 0) fail(`${output}\nThe packages could not be installed: npm says why above.`)
  }
  writeFileSync(stampFile, stamp)
}
