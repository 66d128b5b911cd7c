import * as v from 'valibot'
import { nextTask } from '../../environment/nextTask.ts'

/** A list in a call. One that is too long counts as none, so that nobody looks at its elements. */
export const listOf = <S extends v.GenericSchema>(item: S, most: number) => {
  const list = v.array(item)
  const bounded: v.ArraySchema<S, undefined> = {
    ...list,
    '~run': (dataset, config) =>
      list['~run'](
        Array.isArray(dataset.value) && dataset.value.length > most ? { value: null } : dataset,
        config,
      ),
  }
  return v.pipe(bounded, v.maxLength<v.InferOutput<S>[], number>(most))
}

/** A value of this shape before validation. */
export type Unchecked<T> = T extends object ? { readonly [K in keyof T]?: Unchecked<T[K]> } : unknown

/** How the entries of a list are made. */
export interface Entries<S extends v.GenericSchema, E> {
  readonly schema: S
  /** The result for an identical earlier entry, which is then not validated again. */
  readonly known: (entry: Unchecked<v.InferOutput<S>>) => E | undefined
  readonly make: (entry: v.InferOutput<S>) => E
}

const isUnchecked = <T>(value: unknown): value is Unchecked<T> => typeof value === 'object' && value !== null

/** Made in one go: some 25 ms on a phone. */
const SLICE = 250

/**
 * Of a list that is refreshed often with few changes. Between slices the page answers the user.
 * @param refuse throws; gets the path of an invalid entry
 */
export const makeEntries = async <S extends v.GenericSchema, E>(
  sent: readonly unknown[],
  { schema, known, make }: Entries<S, E>,
  refuse: (path: string) => never,
): Promise<E[]> => {
  const entries: E[] = []
  let made = 0
  for (const [index, value] of sent.entries()) {
    const same = isUnchecked<v.InferOutput<S>>(value) ? known(value) : undefined
    if (same !== undefined) {
      entries.push(same)
      continue
    }
    const entry = v.safeParse(schema, value)
    if (!entry.success) refuse([index, v.getDotPath(entry.issues[0]) ?? []].flat().join('.'))
    entries.push(make(entry.output))
    made += 1
    if (made % SLICE === 0) await nextTask()
  }
  return entries
}
