// A rule of oxlint: the core imports no addition, and no addition another one (docs/architecture.md, "Core and additions").
import { posix } from 'node:path'

const ADDITION = /packages\/(?:console|stores)\/src\/additions\/([^/]+)\//
const SUBPATH = /^@portico\/stores\/additions\/([^/]+)/

/** The lists, from which alone the core knows them. */
const LIST =
  /packages\/(?:console\/src\/additions\/(?:manifests|pages)|stores\/src\/additions\/(?:additions|laterAdditions))\.ts$/

/** Tests and what they share may show both together. */
const TEST = /\.(?:test|stories|fixture|render)\.tsx?$|\/src\/testing\//

/**
 * What is wrong with an import; null when nothing is.
 *
 * @param {string} file path with forward slashes
 * @param {string} source as it is written
 */
export function wrongImport(file, source) {
  const target = source.startsWith('.') ? posix.join(posix.dirname(file), source) : source
  const to = (SUBPATH.exec(target) ?? ADDITION.exec(target))?.[1]
  const from = ADDITION.exec(file)?.[1]
  if (to === undefined || to === from || TEST.test(file) || LIST.test(file)) return null
  return from === undefined
    ? `The core knows no addition. Draw what "${to}" gives at a place of packages/console/src/additions/manifest.ts, or move what both need to the core.`
    : `"${from}" and "${to}" are additions, which know each other by the manifest alone. Move what both need to the core.`
}

/** @param {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} context */
function create({ filename, report }) {
  const file = filename.replaceAll('\\', '/')
  const check = (/** @type {{ source?: { value?: unknown } | null }} */ node) => {
    const source = node.source?.value
    const message = typeof source === 'string' ? wrongImport(file, source) : null
    if (message !== null) report({ node, message })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  }
}

export default {
  meta: { name: 'portico' },
  rules: { additions: { create: (/** @type {Parameters<typeof create>[0]} */ context) => create(context) } },
}
