export const MAX_BYTES = 1_048_576

/** `notText`: for example a spreadsheet. */
export type FileProblem = 'tooBig' | 'notText' | 'unreadable'

/** Encodings that a file does not name. The first is tried: the default of spreadsheets on Windows in Western Europe. */
export const GUESSED_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1257',
  'macintosh',
] as const
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof GUESSED_ENCODINGS)[number]

export const isGuessed = (encoding: Encoding): boolean =>
  GUESSED_ENCODINGS.some((guessed) => guessed === encoding)

export interface DecodedFile {
  readonly text: string
  readonly encoding: Encoding
  readonly bytes: Uint8Array
}

export type FileText = DecodedFile | { readonly problem: FileProblem }

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return GUESSED_ENCODINGS[0]
  }
}

/** Null for bytes that are not text. */
export const decode = (bytes: Uint8Array, encoding = encodingOf(bytes)): DecodedFile | null => {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\u0000') ? null : { text, encoding, bytes }
}

const PLAIN = /^[ -~\s]*$/

/** Whether a wrong encoding would not change it. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

const MAX_EXAMPLES = 6

/** The first words that a wrong encoding would change. */
export const uncertainWords = (text: string): readonly string[] =>
  [...new Set(text.split(/[\s,;"]+/).filter((word) => !isPlain(word)))].slice(0, MAX_EXAMPLES)

export const readFile = async (file: Blob): Promise<FileText> => {
  if (file.size > MAX_BYTES) return { problem: 'tooBig' }
  try {
    return decode(new Uint8Array(await file.arrayBuffer())) ?? { problem: 'notText' }
  } catch {
    // Moved, deleted or not permitted.
    return { problem: 'unreadable' }
  }
}
