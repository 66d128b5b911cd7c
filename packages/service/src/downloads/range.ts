import type { ByteRange } from './installer.ts'

/** What a request wants of a file: all of it, one part, or a part that the file does not have. */
type Wanted = 'whole' | 'nothing' | ByteRange

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i

/**
 * Reads a `Range` header (RFC 9110, section 14). Several ranges, and what cannot be read, count as no header.
 *
 * @param size bytes that the file has.
 */
export const readRange = (header: string | undefined, size: number): Wanted => {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  // Without a beginning it is the last so many bytes.
  if (first === '')
    return Number(last) === 0 ? 'nothing' : { from: Math.max(0, size - Number(last)), to: size }
  const from = Number(first)
  const to = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from < size ? { from, to } : 'nothing'
}
