/** A rendered row, and the key of its element. */
interface KeyedRow {
  id: string
  key: string
}

/** The current elements; `next` numbers new ones. */
export interface ElementKeys {
  rows: readonly KeyedRow[]
  next: number
}

/**
 * Assigns elements to rows. Rows keep their elements when at least half of them remain. Otherwise, after a filter or sort,
 * new rows reuse the elements of removed rows in order, but never one of a row in `staying`.
 */
export const assignKeys = (
  { rows, next }: ElementKeys,
  ids: readonly string[],
  staying: ReadonlySet<string>,
): ElementKeys => {
  const before = new Map(rows.map(({ id, key }) => [id, key]))
  const isOther = ids.filter((id) => before.has(id)).length * 2 < ids.length
  const own = new Map(
    ids.flatMap((id) => {
      const key = isOther && !staying.has(id) ? undefined : before.get(id)
      return key === undefined ? [] : [[id, key] as const]
    }),
  )
  const free = isOther ? rows.filter(({ id }) => !own.has(id) && !staying.has(id)) : []
  let made = next
  const make = (): string => {
    made += 1
    return String(made)
  }
  const keyed = ids.map((id) => ({ id, key: own.get(id) ?? free.shift()?.key ?? make() }))
  return { rows: keyed, next: made }
}
