import * as v from 'valibot'
import type { Db } from '../database/schema.ts'
import { runPortico } from '../operator/program.ts'
import type { Surroundings } from '../operator/operator.ts'
import { START } from './testService.ts'

interface Outcome {
  readonly code: number
  readonly output: string
  readonly errors: string
  /** Data of a command that was called with JSON output. */
  readonly data: <S extends v.GenericSchema>(schema: S) => v.InferOutput<S>
}

/** The operator's input, split into words; the last one answers a question. */
export type Portico = (
  words: readonly string[],
  over?: Partial<Omit<Surroundings, 'output' | 'errors'>> & { readonly typed?: string },
) => Promise<Outcome>

/** Commands on an open database. */
export const operatorOf =
  (db: () => Db, env: Readonly<Record<string, string>> = {}): Portico =>
  async (words, { typed = '', ...over } = {}) => {
    let output = ''
    let errors = ''
    const code = await runPortico(words, {
      cwd: '/',
      now: () => START,
      fetch,
      open: () => Promise.resolve({ db: db(), close: () => Promise.resolve() }),
      ...over,
      env: { ...env, ...over.env },
      readLine: () => Promise.resolve(typed),
      output: { write: (text) => (output += text) },
      errors: { write: (text) => (errors += text) },
    })
    return { code, output, errors, data: (schema) => v.parse(schema, JSON.parse(output)) }
  }
