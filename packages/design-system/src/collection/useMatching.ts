import { useMemo } from 'react'

/** Plain letters have no accents to take away, and most texts are plain. */
const PLAIN = /^[\u0020-\u007E\n]*$/

/** A text as people compare it while searching: without case and accents. */
export const foldedText = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

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
  const texts = useMemo(() => {
    if (!isSearching) return []
    if (textOf === undefined) {
      throw new Error(
        'A filter without anything to search in finds nothing. Give `filterValue` to the columns of the table or the slots of the list.',
      )
    }
    return items.map((item) => foldedText(textOf(item)))
  }, [items, textOf, isSearching])
  return useMemo(
    () => (isSearching ? items.filter((_, index) => texts[index]?.includes(wanted)) : items),
    [items, texts, wanted, isSearching],
  )
}
