import * as v from 'valibot'

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

interface Entries<S extends v.GenericSchema, E> {
  readonly schema: S
  /** The result for an identical earlier entry, which is then not validated again. */
  readonly known: (entry: Unchecked<v.InferOutput<S>>) => E | undefined
  readonly make: (entry: v.InferOutput<S>) => E
}

const isUnchecked = <T>(value: unknown): value is Unchecked<T> => typeof value === 'object' && value !== null

/** A list that is refreshed often with few changes. */
export const entriesOf = <S extends v.GenericSchema, E>({ schema, known, make }: Entries<S, E>) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform<unknown[], E[]>(({ dataset: { value: input }, addIssue, NEVER }) => {
      const entries: E[] = []
      for (const [key, value] of input.entries()) {
        const same = isUnchecked<v.InferOutput<S>>(value) ? known(value) : undefined
        if (same !== undefined) {
          entries.push(same)
          continue
        }
        const result = v.safeParse(schema, value)
        if (!result.success) {
          const [{ message, path = [] }] = result.issues
          addIssue({ message, path: [{ type: 'array', origin: 'value', input, key, value }, ...path] })
          return NEVER
        }
        entries.push(make(result.output))
      }
      return entries
    }),
  )
