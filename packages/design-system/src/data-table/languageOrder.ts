const LAST_CHARACTER = 0x17f
const ZERO = 48
const NINE = 57
/** Longer numbers are compared in parts. */
const MAX_DIGITS = 200
/** Keys are compared four bytes at a time, and end with as many zeros. */
const WORD = 4

/** Weights by character code, in the order of a language without case and accents. 0 for a character that is not known. */
type Alphabet = Uint8Array

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
const CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

/** Some languages order two letters as one, such as the Czech "ch". */
const hasPairs = (compare: Intl.Collator['compare']): boolean => {
  const sorted = LETTERS.toSorted(compare)
  return sorted.some((first, place) => {
    const pairs = sorted.map((second) => first + second)
    const after = sorted.slice(place + 1).find((letter) => compare(first, letter) < 0)
    const isPlain = pairs.every((pair, index) => {
      const [letter = '', next] = sorted.slice(index, index + 2)
      return next === undefined || compare(pair, first + next) === compare(letter, next)
    })
    const [least = '', most = ''] = [pairs[0], pairs.at(-1)]
    return !isPlain || compare(first, least) >= 0 || (after !== undefined && compare(most, after) >= 0)
  })
}

/** Null for an order that single characters do not tell. */
const measureAlphabet = (collator: Intl.Collator): Alphabet | null => {
  const { locale, numeric, ignorePunctuation, collation, usage } = collator.resolvedOptions()
  if (!numeric || ignorePunctuation || collation !== 'default' || usage !== 'sort') return null
  const { compare } = new Intl.Collator(locale, { numeric, sensitivity: 'base' })
  if (hasPairs(compare)) return null
  const alphabet = new Uint8Array(LAST_CHARACTER + 1)
  let weight = 0
  CHARACTERS.filter((character) => !/[1-9]/.test(character))
    .toSorted(compare)
    .forEach((character, place, sorted) => {
      if (compare(sorted[place - 1] ?? '', character) !== 0) weight += 1
      alphabet[character.charCodeAt(0)] = weight
    })
  alphabet.fill(alphabet[ZERO] ?? 0, ZERO, NINE + 1)
  for (let code = 0xc0; code <= LAST_CHARACTER; code += 1) {
    const character = String.fromCharCode(code)
    const base = character.normalize('NFD').charCodeAt(0)
    if (base < 0x7f && compare(character, String.fromCharCode(base)) === 0)
      alphabet[code] = alphabet[base] ?? 0
  }
  return alphabet
}

const measured = new Map<string, Alphabet | null>()

/** Measured, since no interface tells it. */
const alphabetOf = (collator: Intl.Collator): Alphabet | null => {
  const key = JSON.stringify(collator.resolvedOptions())
  const known = measured.get(key)
  const alphabet = known === undefined ? measureAlphabet(collator) : known
  measured.set(key, alphabet)
  return alphabet
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

interface Keys {
  readonly words: DataView
  /** Where the key of each text starts. */
  readonly starts: Uint32Array
  /** Indexes of texts that have a key. */
  readonly keyed: Uint32Array
  readonly others: readonly number[]
}

/** What a language compares first. A number is its length and its digits. */
const keysOf = (texts: readonly string[], alphabet: Alphabet): Keys => {
  let most = 0
  // A number takes two bytes more than its digits, and no two numbers follow each other.
  for (const { length } of texts) most += 2 * length + 1 + WORD
  const bytes = new Uint8Array(most)
  const starts = new Uint32Array(texts.length)
  const keyed = new Uint32Array(texts.length)
  const others: number[] = []
  let [end, count] = [0, 0]
  for (let place = 0; place < texts.length; place += 1) {
    const text = texts[place] ?? ''
    const start = end
    const { length } = text
    let index = 0
    while (index < length) {
      const code = text.charCodeAt(index)
      const weight = code > LAST_CHARACTER ? 0 : (alphabet[code] ?? 0)
      if (weight === 0) break
      bytes[end++] = weight
      index += 1
      if (!isDigit(code)) continue
      let first = index - 1
      while (index < length && isDigit(text.charCodeAt(index))) index += 1
      while (first < index - 1 && text.charCodeAt(first) === ZERO) first += 1
      const digits = index - first
      if (digits > MAX_DIGITS) {
        index = -1
        break
      }
      bytes[end++] = digits
      for (; first < index; first += 1) bytes[end++] = text.charCodeAt(first) - ZERO + 1
    }
    if (index === length) {
      starts[place] = start
      keyed[count++] = place
      end += WORD
    } else {
      others.push(place)
      bytes.fill(0, start, end)
      end = start
    }
  }
  return { words: new DataView(bytes.buffer), starts, keyed: keyed.subarray(0, count), others }
}

/** Sorts the indexes that have keys, one word after the other. @returns the ranges of equal keys */
const sortByKeys = ({ words, starts, keyed: order }: Keys): [from: number, to: number][] => {
  const equal: [number, number][] = []
  const pairs = new BigUint64Array(order.length)
  // The processors that browsers run on store the lower half first.
  const halves = new Uint32Array(pairs.buffer)
  const sort = (from: number, to: number, depth: number): void => {
    let isInOrder = true
    let last = 0
    for (let place = from; place < to; place += 1) {
      const index = order[place] ?? 0
      const word = words.getUint32((starts[index] ?? 0) + depth)
      halves[2 * place] = index
      halves[2 * place + 1] = word
      if (word < last) isInOrder = false
      last = word
    }
    if (!isInOrder) {
      pairs.subarray(from, to).sort()
      for (let place = from; place < to; place += 1) order[place] = halves[2 * place] ?? 0
    }
    for (let start = from; start < to;) {
      const word = halves[2 * start + 1] ?? 0
      let end = start + 1
      while (end < to && halves[2 * end + 1] === word) end += 1
      if (end - start > 1) {
        if (word % 256 === 0) equal.push([start, end])
        else sort(start, end, depth + WORD)
      }
      start = end
    }
  }
  sort(0, order.length, 0)
  return equal
}

export type CompareIndexes = (one: number, other: number) => number

/** Both sorted; compares only what is added. */
export const merged = (sorted: Uint32Array, added: Uint32Array, compare: CompareIndexes): Uint32Array => {
  if (added.length === 0) return sorted
  const all = new Uint32Array(sorted.length + added.length)
  let from = 0
  added.forEach((index, place) => {
    let [low, high] = [from, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(sorted[middle] ?? 0, index) < 0) low = middle + 1
      else high = middle
    }
    all.set(sorted.subarray(from, low), from + place)
    all[low + place] = index
    from = low
  })
  all.set(sorted.subarray(from), from + added.length)
  return all
}

/**
 * Indexes of texts in the exact order of `compare`, which compares by the collator and then by index. Most texts are ordered by
 * keys that are made once, a tenth of the work of comparing them. Null for a language whose order such keys do not tell.
 */
export const languageOrder = (
  texts: readonly string[],
  collator: Intl.Collator,
  sign: 1 | -1,
  compare: CompareIndexes,
): Uint32Array | null => {
  const alphabet = alphabetOf(collator)
  if (alphabet === null) return null
  const keys = keysOf(texts, alphabet)
  const { keyed: order, others } = keys
  const ranges = sortByKeys(keys)
  if (sign < 0) order.reverse()
  for (const [from, to] of ranges) {
    const [first, last] = sign < 0 ? [order.length - to, order.length - from] : [from, to]
    order.subarray(first, last).sort(compare)
  }
  return merged(order, Uint32Array.from(others.toSorted(compare)), compare)
}
