import { existsSync } from 'node:fs'

/** The reason why a command was refused, as a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** @throws Refusal when the file exists, because nothing is overwritten. */
export const requireNewFile = (file: string): void => {
  if (existsSync(file)) throw new Refusal(`${file} exists already, and nothing is overwritten.`)
}
