import type { ByteRange } from './installer.ts'

type Wanted = 'whole' | 'nothing' | ByteRange

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i

/** RFC 9110, section 14; several ranges and invalid ones count as none. */
export const readRange = (header: string | undefined, size: number): Wanted => {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  // A suffix range: the last bytes.
  if (first === '')
    return Number(last) === 0 ? 'nothing' : { from: Math.max(0, size - Number(last)), to: size }
  const from = Number(first)
  const to = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from < size ? { from, to } : 'nothing'
}
