import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCommitted, treeOfHead } from './changes.mjs'
import { fail, run } from './processes.mjs'
import { at } from './root.mjs'
import { textOf } from './stamp.mjs'

/** @typedef {{ tree: string, passed: boolean, date: string }} Result of `npm run test:all` on a committed tree */

const file = at('.cache/test-all.json')

/** Notes the result of `npm run test:all`; with uncommitted changes it proves nothing that can be released. @param {boolean} passed */
export function recordResult(passed) {
  const tree = treeOfHead()
  if (tree === null || !isCommitted()) return
  mkdirSync(at('.cache'), { recursive: true })
  /** @type {Result} */
  const result = { tree, passed, date: new Date().toISOString() }
  writeFileSync(file, `${JSON.stringify(result)}\n`)
}

/**
 * Why a tree cannot be released, or null.
 *
 * @param {string | null} text the noted result
 * @param {string | null} tree to release; null with uncommitted changes
 */
export function refusalOf(text, tree) {
  if (tree === null)
    return 'There are uncommitted changes, which no test has seen: commit them, then run "npm run test:all".'
  /** @type {Result | null} */
  const result = text === null ? null : JSON.parse(text)
  if (result?.tree !== tree)
    return 'No run of all tests is known for this commit: run "npm run test:all" first.'
  if (!result.passed)
    return `The last run of all tests, of ${result.date}, failed: repair it and run "npm run test:all" again.`
  return null
}

/** Ends with the reason unless all tests passed on what is released, and no severe vulnerability is known in its packages. */
export async function requireReleasable() {
  const refusal = refusalOf(textOf(file), isCommitted() ? treeOfHead() : null)
  if (refusal !== null) fail(refusal)
  const advisories = fileURLToPath(import.meta.resolve('../advisories.mjs'))
  const { code, output } = await run(process.execPath, [advisories])
  if (code !== 0) fail(output)
}
