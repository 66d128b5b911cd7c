/** A row that is rendered, and the key of the element that shows it. */
interface KeyedRow {
  id: string
  key: string
}

/** What elements show now; `next` numbers those that are made. */
export interface ElementKeys {
  rows: readonly KeyedRow[]
  next: number
}

/**
 * Which element shows which row. Rows that were rendered keep theirs while that is at least half of them. After a filter or another order,
 * the rows that come take over the elements of those that go, in order, but never one of a row in `staying`.
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
