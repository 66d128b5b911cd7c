/** Bytes of a file, or of a pasted text. */
export const MOST_BYTES = 1_048_576

/** Why nothing is read of a file. `notText`: a spreadsheet or a picture, for example. */
export type FileProblem = 'tooBig' | 'notText' | 'unreadable'

export type FileText = { readonly text: string } | { readonly problem: FileProblem }

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const charsetOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // What a spreadsheet on Windows writes unless it is told otherwise.
    return 'windows-1252'
  }
}

/** Text of bytes in whichever charset they are; null for what is no text. The mark that tells the charset goes. */
export const decode = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder(charsetOf(bytes)).decode(bytes)
  return text.includes('\u0000') ? null : text
}

/** Reads a file that somebody chose or dropped. */
export const readFile = async (file: Blob): Promise<FileText> => {
  if (file.size > MOST_BYTES) return { problem: 'tooBig' }
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()))
    return text === null ? { problem: 'notText' } : { text }
  } catch {
    // Moved or deleted since it was chosen, or not to be read by this person.
    return { problem: 'unreadable' }
  }
}
