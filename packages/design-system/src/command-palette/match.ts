import { foldedText } from '../collection/useMatching.ts'

/** A part of a text, from one index up to before another. */
export type Span = readonly [start: number, end: number]

export interface Match {
  /** More is better. */
  score: number
  /** Which letters of the text the query stands in, in order. */
  spans: readonly Span[]
}

/** A text that is made ready for searching. */
export interface Searchable {
  written: string
  folded: string
  /** For each folded letter its place in the text as it is written. */
  places: readonly number[]
}

/** Folding takes accents away or makes two letters of one, so each folded letter remembers where it came from. */
export const searchable = (written: string): Searchable => {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const letter of written) {
    const plain = foldedText(letter)
    text += plain
    for (let index = 0; index < plain.length; index++) places.push(place)
    place += letter.length
  }
  return { written, folded: text, places }
}

const isWordStart = (text: string, index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')

/** Places of the letters of a query in a text, one after the other, at beginnings of words where there are any. */
const scattered = (text: string, query: string): number[] | null => {
  const found: number[] = []
  let from = 0
  for (const letter of query) {
    let at = text.indexOf(letter, from)
    if (at < 0) return null
    if (at !== from || found.length === 0) {
      for (let later = at; later >= 0; later = text.indexOf(letter, later + 1)) {
        if (isWordStart(text, later)) {
          at = later
          break
        }
      }
    }
    found.push(at)
    from = at + 1
  }
  return found
}

/** Letters that are spread further than this are there by chance. */
const WIDEST = 4

const matchOfWord = (text: string, word: string): { score: number; letters: number[] } | null => {
  const starts: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) starts.push(at)
  const best = starts.find((at) => isWordStart(text, at)) ?? starts[0]
  if (best !== undefined) {
    const letters = Array.from({ length: word.length }, (_, index) => best + index)
    const base = best === 0 ? 90 : isWordStart(text, best) ? 80 : 50
    return { score: base - Math.min(best, 20) / 4 + (10 * word.length) / text.length, letters }
  }
  if (word.length < 2) return null
  const letters = scattered(text, word)
  if (!letters) return null
  const atStarts = letters.filter((at) => isWordStart(text, at)).length
  const width = (letters.at(-1) ?? 0) - (letters[0] ?? 0) + 1
  // "wf" for "Workspace Finance", "acnt" for "Accounting"; not any text that has the letters somewhere.
  if (atStarts < letters.length && (word.length < 3 || width > WIDEST * word.length)) return null
  return { score: 30 * (atStarts / letters.length) + 10 * (letters.length / width), letters }
}

/**
 * How well a query fits a text, whatever its case and accents; null when it does not. The words of the query may stand in
 * any order: from its beginning, the beginning of a word, within, or as letters that are a little apart.
 */
export const match = (query: string, { written, folded, places }: Searchable): Match | null => {
  const words = foldedText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { score: 0, spans: [] }
  let score = folded === words.join(' ') ? 100 : 0
  const letters = new Set<number>()
  for (const word of words) {
    const found = matchOfWord(folded, word)
    if (!found) return null
    score += found.score / words.length
    for (const letter of found.letters) letters.add(letter)
  }
  const spans: [number, number][] = []
  for (const letter of [...letters].toSorted((a, b) => a - b)) {
    const start = places[letter] ?? 0
    const end = places.slice(letter + 1).find((place) => place > start) ?? written.length
    const last = spans.at(-1)
    if (last && last[1] >= start) last[1] = Math.max(last[1], end)
    else spans.push([start, end])
  }
  return { score, spans }
}
