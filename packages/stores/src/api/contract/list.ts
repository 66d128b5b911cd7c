import * as v from 'valibot'
import { USERS_RANGE } from './workspaceRules.ts'

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

/** E-mails in one call: as many as a workspace can have users. */
export const MAX_PEOPLE = USERS_RANGE.max
