export const MAX_BYTES = 1_048_576

/** `notText`: for example a spreadsheet. */
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
    // The default encoding of spreadsheets on Windows.
    return 'windows-1252'
  }
}

/** Null for bytes that are not text. */
export const decode = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder(charsetOf(bytes)).decode(bytes)
  return text.includes('\u0000') ? null : text
}

export const readFile = async (file: Blob): Promise<FileText> => {
  if (file.size > MAX_BYTES) return { problem: 'tooBig' }
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()))
    return text === null ? { problem: 'notText' } : { text }
  } catch {
    // Moved, deleted or not permitted.
    return { problem: 'unreadable' }
  }
}
