import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** An absolute path from one relative to the root. @param {...string} parts */
export const at = (...parts) => join(root, ...parts)

/** Where npm links the tools, including Node 24. */
export const bin = at('node_modules/.bin')

const isBin = (/** @type {string} */ folder) => folder.replace(/[\\/]+$/, '') === bin

/** The PATH without our tools: npm must not run on a binary that it is about to replace. */
export const pathWithoutTools = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !isBin(folder))
    .join(delimiter)

/** The PATH with our tools first. */
export const pathWithTools = () => [bin, pathWithoutTools()].join(delimiter)
