import { useMemo } from 'react'

const PLAIN = /^[\u0020-\u007E\n]*$/

export const normaliseForSearch = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

const once = <Item>(make: () => readonly Item[]): (() => readonly Item[]) => {
  let made: readonly Item[] | undefined
  return () => (made ??= make())
}

/** Caches what is made of each object. */
export const perItem = <Item, Made>(make: (item: Item) => Made): ((item: Item) => Made) => {
  const all = new WeakMap<object, Made>()
  return (item) => {
    if (typeof item !== 'object' || item === null) return make(item)
    const known = all.get(item)
    if (known !== undefined) return known
    const made = make(item)
    all.set(item, made)
    return made
  }
}

/** Items whose text contains the query; computed once. */
export const matching = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  query: string,
): readonly Item[] => {
  const wanted = normaliseForSearch(query.trim())
  return items.filter((item) => normaliseForSearch(textOf(item)).includes(wanted))
}

/** Items whose text contains the query. Keep `textOf` stable: the text of each item is normalised once for it. */
export function useMatching<Item>(
  items: readonly Item[],
  textOf: ((item: Item) => string) | undefined,
  query: string,
): readonly Item[] {
  const wanted = normaliseForSearch(query.trim())
  const isSearching = wanted !== ''
  const normalised = useMemo(
    () => perItem((item: Item) => normaliseForSearch(textOf?.(item) ?? '')),
    [textOf],
  )
  const textsOf = useMemo(() => once(() => items.map(normalised)), [items, normalised])
  return useMemo(() => {
    if (!isSearching) return items
    if (textOf === undefined) {
      throw new Error(
        'A filter without searchable text finds nothing. Set `filterValue` on the columns of the table or the slots of the list.',
      )
    }
    const texts = textsOf()
    return items.filter((_, index) => texts[index]?.includes(wanted))
  }, [items, textOf, textsOf, wanted, isSearching])
}
