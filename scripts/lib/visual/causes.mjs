/**
 * @typedef {import('./regions.mjs').Region} Region
 * @typedef {{ cause: string, isExample: boolean }} Cause an example has a change that no earlier example has
 */

/** Union-find over names of changes. */
function aliases() {
  /** @type {Map<string, string>} */
  const parents = new Map()
  /** @param {string} name @returns {string} */
  const rootOf = (name) => {
    const parent = parents.get(name) ?? name
    if (parent === name) return name
    const root = rootOf(parent)
    parents.set(name, root)
    return root
  }
  return {
    rootOf,
    join: (/** @type {string} */ one, /** @type {string} */ other) => parents.set(rootOf(one), rootOf(other)),
  }
}

/**
 * Groups screenshots by likely cause: those with a changed region of the same shape, or of the same old and new
 * colour. As a screenshot with two changes joins both, each group has as many examples as needed to show every kind of region.
 *
 * @template Key
 * @param {ReadonlyMap<Key, readonly Region[]>} pictures
 * @returns {Map<Key, Cause>}
 */
export function causesOf(pictures) {
  const kinds = aliases()
  for (const { shape, fill } of [...pictures.values()].flat()) if (fill !== null) kinds.join(shape, fill)
  const groups = aliases()
  const kindsOf = new Map(
    Array.from(pictures, ([key, regions]) => [
      key,
      [...new Set(regions.map(({ shape }) => kinds.rootOf(shape)))],
    ]),
  )
  for (const [first = '', ...rest] of kindsOf.values()) for (const kind of rest) groups.join(kind, first)
  const seen = new Set()
  /** @type {Map<Key, Cause>} */
  const causes = new Map()
  // Most kinds of region first.
  for (const [key, own] of [...kindsOf].toSorted(([, a], [, b]) => b.length - a.length)) {
    const isExample = own.some((kind) => !seen.has(kind))
    for (const kind of own) seen.add(kind)
    causes.set(key, { cause: groups.rootOf(own[0] ?? ''), isExample })
  }
  return causes
}
