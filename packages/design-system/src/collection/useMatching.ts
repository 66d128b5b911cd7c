import { useMemo } from 'react'

/** Plain letters have no accents to take away, and most texts are plain. */
const PLAIN = /^[\u0020-\u007E\n]*$/

/** A text as people compare it while searching: without case and accents. */
export const foldedText = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** What makes a list when it is first asked for, and gives the same from then on. */
const once = <Item>(make: () => readonly Item[]): (() => readonly Item[]) => {
  let made: readonly Item[] | undefined
  return () => (made ??= make())
}

/**
 * The items whose text holds the query, in their order; all of them for an empty one.
 * @param textOf what an item is searched by; keep it stable, since every text is made ready only once for it
 */
export function useMatching<Item>(
  items: readonly Item[],
  textOf: ((item: Item) => string) | undefined,
  query: string,
): readonly Item[] {
  const wanted = foldedText(query.trim())
  const isSearching = wanted !== ''
  // Made ready by the first search and kept for the next, also where the field was empty in between.
  const textsOf = useMemo(
    () => once(() => items.map((item) => foldedText(textOf?.(item) ?? ''))),
    [items, textOf],
  )
  return useMemo(() => {
    if (!isSearching) return items
    if (textOf === undefined) {
      throw new Error(
        'A filter without anything to search in finds nothing. Give `filterValue` to the columns of the table or the slots of the list.',
      )
    }
    const texts = textsOf()
    return items.filter((_, index) => texts[index]?.includes(wanted))
  }, [items, textOf, textsOf, wanted, isSearching])
}
