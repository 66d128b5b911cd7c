/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's .vite/manifest.json
 */

/**
 * The scripts that load with some modules: their chunks and all static imports.
 *
 * @param {Manifest} manifest
 * @param {readonly RegExp[]} modules each must match an entry of its own, that is a page or a dynamic import, or a chunk of several, `_name-hash.js`
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
      ([key, chunk]) => module.test(key) && (chunk.isEntry || chunk.isDynamicEntry || key.startsWith('_')),
    )
    if (found.length === 0)
      throw new Error(`The build has no chunk for ${module}: correct the table of budgets.`)
    for (const [key] of found) add(key)
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}

/**
 * The files that a page's early script loads for signed-in users whose language is English.
 *
 * @param {string} html
 * @returns {string[]}
 */
export const loadedEarly = (html) =>
  ['admin-scripts', 'en-admin', 'en-public'].flatMap((name) => {
    const files = new RegExp(` data-${name}="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? []
    if (files.length === 0) throw new Error(`The page's early script names no ${name}.`)
    return files.map((file) => file.slice(1))
  })

/**
 * Classic scripts and style sheets of a page.
 *
 * @param {string} html
 * @returns {string[]}
 */
export const blockingIn = (html) =>
  [...html.matchAll(/<script(?![^>]*type="module")[^>]* src="\/([^"]+)"/g)]
    .flatMap(([, file]) => file ?? [])
    .concat(linkedIn(html, 'stylesheet'))

/**
 * The files that a page's markup requests.
 *
 * @param {string} html
 * @param {'modulepreload' | 'preload' | 'stylesheet'} rel
 */
export const linkedIn = (html, rel) =>
  [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => {
    const href = / href="\/?([^"]+)"/.exec(tag)?.[1]
    return href !== undefined && tag.includes(`rel="${rel}"`) ? [href] : []
  })

const grouped = (/** @type {number} */ count) => count.toLocaleString('en-US')

/**
 * How far a size is from its limit, for people.
 *
 * @param {number} bytes
 * @param {number} limit
 */
export function distance(bytes, limit) {
  const left = Math.abs(limit - bytes)
  const share = ((left / limit) * 100).toFixed(1)
  return `${grouped(bytes)} of ${grouped(limit)} bytes, ${grouped(left)} (${share} %) ${bytes > limit ? 'over' : 'left'}`
}
