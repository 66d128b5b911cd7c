import { entryOf, type Signature, SIGNATURES } from './calls/index.ts'
import { ERROR_MEANINGS } from './errorMeanings.ts'
import { refusalsOf } from './openApi.ts'

/** The searched text: path, texts, and the codes with their meanings. */
const textOf = (signature: Signature): string => {
  const entry = entryOf(signature)
  const refusals = refusalsOf(entry).map(({ code, status }) => `${status} ${code} ${ERROR_MEANINGS[code]}`)
  return [signature, entry.summary, entry.description ?? '', entry.tag, ...refusals].join(' ').toLowerCase()
}

/** Calls with all words of the query. */
export const findCalls = (query: string): readonly Signature[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return SIGNATURES.filter((signature) => {
    const text = textOf(signature)
    return words.every((word) => text.includes(word))
  })
}
