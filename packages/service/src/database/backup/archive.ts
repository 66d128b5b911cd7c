import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { StartupError } from '../../startupError.ts'

/**
 * Gzipped lines of JSON: the header, for each table its columns (an array) and its rows (objects), and finally the number
 * of rows with the SHA-256 of all previous lines.
 */
const HeaderSchema = v.object({
  format: v.literal('portico-backup'),
  version: v.literal(1),
  createdAt: v.string(),
  /** The applied migrations, in order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1), v.readonly()),
})
export type Header = v.InferOutput<typeof HeaderSchema>

const EndSchema = v.tuple([v.literal('end'), v.number(), v.string()])
const isEnd = (line: string): boolean => line.startsWith('["end"')
const LineSchema = v.pipe(v.string(), v.parseJson())

/** A row as a JSON object, by column; other lines are arrays. */
export const isRow = (line: string): boolean => line.startsWith('{')

/** @param content lines of tables and their rows */
async function* linesOf(header: Header, content: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  const line = (text: string): string => {
    hash.update(`${text}\n`)
    return `${text}\n`
  }
  yield line(JSON.stringify(header))
  for await (const text of content) {
    if (isRow(text)) rows += 1
    yield line(text)
  }
  yield `${JSON.stringify(['end', rows, hash.digest('hex')])}\n`
}

const fileProblem = (what: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error ? new StartupError(`${what}: ${error.message}`) : error

/** Only its owner can read it. An interrupted write leaves no file. @throws StartupError when the file cannot be written. */
export const writeArchive = async (file: string, header: Header, content: AsyncIterable<string>) => {
  const draft = `${file}.part`
  try {
    await pipeline(
      Readable.from(linesOf(header, content)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw fileProblem('The backup cannot be written', error)
  }
}

async function* rawLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(file), unzipped)
  // The reader of the lines gets its failure too.
  reading.catch(() => {})
  yield* createInterface({ input: unzipped, crlfDelay: Infinity })
  await reading
}

const damaged = (file: string): StartupError =>
  new StartupError(`${file} is damaged, or is no backup of Portico: nothing was restored.`)

/** @throws StartupError before anything is restored from a damaged file. */
export const checkArchive = async (file: string): Promise<Header & { readonly rows: number }> => {
  const hash = createHash('sha256')
  let header: Header | null = null
  let end: v.InferOutput<typeof EndSchema> | null = null
  let rows = 0
  try {
    for await (const line of rawLines(file)) {
      if (end !== null) throw damaged(file)
      if (header === null) header = v.parse(HeaderSchema, v.parse(LineSchema, line))
      else if (isEnd(line)) {
        end = v.parse(EndSchema, v.parse(LineSchema, line))
        continue
      } else if (isRow(line)) rows += 1
      hash.update(`${line}\n`)
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw fileProblem('The backup cannot be read', error)
    throw damaged(file)
  }
  if (header === null || end === null || end[1] !== rows || end[2] !== hash.digest('hex')) throw damaged(file)
  return { ...header, rows }
}

/** The content of a file that was checked. */
export async function* readArchive(file: string): AsyncGenerator<string> {
  let isHeader = true
  for await (const line of rawLines(file)) {
    if (!isHeader && !isEnd(line)) yield line
    isHeader = false
  }
}
