import { existsSync } from 'node:fs'

/** The reason why a command was refused, as a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** @throws Refusal when the file exists, because nothing is overwritten. */
export const requireNewFile = (file: string): void => {
  if (existsSync(file)) throw new Refusal(`${file} exists already, and nothing is overwritten.`)
}

/** Result of a command: programs get the data, people the text. */
export interface Result {
  readonly data: unknown
  readonly text: string
  /** Default: the command succeeded. */
  readonly isOk?: boolean
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Control characters in a company's name must not reach the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Columns as wide as their widest cell; the last one runs on. */
export const list = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((cells) => cells.map(printable))
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths?.[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** @param none in place of an empty table */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], none: string): string =>
  rows.length === 0 ? none : list([head, ...rows])
