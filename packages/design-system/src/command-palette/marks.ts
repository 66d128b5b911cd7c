import { normaliseForSearch } from '../collection/useMatching.ts'

export type Span = readonly [start: number, end: number]

/** Maximum length of a match, in lengths of the word: more would match too many texts by chance. */
const WIDEST_SPREAD = 1.5

const isWordStart = (text: string, index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')

/** The parts of a text that match a word: the word itself, initials, or characters of one word in order. */
export const matchingIndexes = (text: string, word: string): number[] => {
  const indexes = Array.from({ length: text.length }, (_, index) => index)
  const starts = indexes.filter((index) => text.startsWith(word, index))
  const best = starts.find((start) => isWordStart(text, start)) ?? starts[0]
  if (best !== undefined) return indexes.slice(best, best + word.length)

  const initials = indexes.filter((index) => isWordStart(text, index))
  const first = initials
    .map((index) => text[index])
    .join('')
    .indexOf(word)
  if (first >= 0) return initials.slice(first, first + word.length)

  for (const { 0: part, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const found: number[] = []
    for (const letter of word) found.push(part.indexOf(letter, (found.at(-1) ?? -1) + 1))
    const spread = (found.at(-1) ?? 0) - (found[0] ?? 0)
    if (!found.includes(-1) && spread <= WIDEST_SPREAD * word.length) return found.map((at) => at + index)
  }
  return []
}

export const marks = (label: string, query: string): readonly Span[] => {
  let text = ''
  // Normalising can change the length of a text.
  const places: number[] = []
  let place = 0
  for (const written of label) {
    const letters = normaliseForSearch(written)
    text += letters
    places.push(...Array.from(letters, () => place))
    place += written.length
  }
  const found = new Set(
    normaliseForSearch(query)
      .split(/\s+/)
      .flatMap((word) => matchingIndexes(text, word)),
  )
  const spans: [number, number][] = []
  for (const letter of [...found].toSorted((a, b) => a - b)) {
    const start = places[letter] ?? 0
    const end = places.slice(letter + 1).find((later) => later > start) ?? label.length
    const last = spans.at(-1)
    if (last && last[1] >= start) last[1] = end
    else spans.push([start, end])
  }
  return spans
}
