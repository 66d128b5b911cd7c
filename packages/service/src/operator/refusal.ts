import { existsSync } from 'node:fs'

/** Why a command was not done, in a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** @throws Refusal where something is already, as nothing is overwritten. */
export const requireNewFile = (file: string): void => {
  if (existsSync(file)) throw new Refusal(`${file} exists already, and nothing is overwritten.`)
}
