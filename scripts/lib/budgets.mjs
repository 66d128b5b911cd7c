/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's .vite/manifest.json
 */

/**
 * The scripts that arrive with some modules: their chunks and all they import statically.
 *
 * @param {Manifest} manifest
 * @param {readonly RegExp[]} modules each must match an entry of its own, that is a page or a dynamic import
 * @returns {string[]}
 */
export function scriptsOf(manifest, modules) {
  /** @type {Set<string>} */
  const keys = new Set()
  /** @param {string} key */
  const add = (key) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) add(imported)
  }
  for (const module of modules) {
    const found = Object.entries(manifest).filter(
      ([key, chunk]) => module.test(key) && (chunk.isEntry || chunk.isDynamicEntry),
    )
    if (found.length === 0)
      throw new Error(`The build has no chunk for ${module}: correct the table of budgets.`)
    for (const [key] of found) add(key)
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}

/**
 * The files that a page's own markup asks for.
 *
 * @param {string} html
 * @param {'modulepreload' | 'preload'} rel
 */
export const linkedIn = (html, rel) =>
  [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => {
    const href = / href="\/?([^"]+)"/.exec(tag)?.[1]
    return href !== undefined && tag.includes(`rel="${rel}"`) ? [href] : []
  })
