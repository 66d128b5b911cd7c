import type { Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { personText } from '../i18n/personText.ts'

type Name<Draft> = Extract<keyof Draft, string>

interface FieldForm<Draft, FieldError> {
  readonly draft: Draft
  shownErrorOf: (field: Name<Draft>) => FieldError | null
  touch: (field: Name<Draft>) => void
  set: <F extends Name<Draft>>(field: F, value: Draft[F]) => void
}

export interface FieldTexts<Field extends string, FieldError> {
  label: (field: Field) => string
  error: (field: Field, error: FieldError) => string
}

export interface FieldProps<Value, Field = string> {
  name: Field
  label: string
  errorMessage: string | undefined
  value: Value
  onBlur: () => void
  onChange: (value: Value) => void
}

export type Fields<Draft> = { readonly [F in Name<Draft>]: FieldProps<Draft[F], F> }

const fromEntries: <Draft>(entries: readonly [string, unknown][]) => Fields<Draft> = Object.fromEntries

/** Plain props of each field of a form, read in an observer. */
export const fieldsOf = <Draft extends object, FieldError>(
  form: FieldForm<Draft, FieldError>,
  texts: FieldTexts<Name<Draft>, FieldError>,
): Fields<Draft> => {
  const fieldOf = <F extends Name<Draft>>(name: F): FieldProps<Draft[F], F> => {
    const error = form.shownErrorOf(name)
    return {
      name,
      label: texts.label(name),
      errorMessage: error === null ? undefined : texts.error(name, error),
      value: form.draft[name],
      onBlur: () => form.touch(name),
      onChange: (value) => form.set(name, value),
    }
  }
  const entries: [string, unknown][] = []
  for (const name in form.draft) entries.push([name, fieldOf(name)])
  return fromEntries(entries)
}

type Shown = Pick<FieldProps<unknown>, 'name' | 'errorMessage'>

/** The shown errors, by the name of the field. */
export const errorsIn = (
  fields: Readonly<Record<string, Shown>> | readonly Shown[],
): Record<string, string> =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ name, errorMessage }) =>
      errorMessage === undefined ? [] : [[name, errorMessage] as const],
    ),
  )

type People = ReadonlyMap<string, Pick<Person, 'name'>>

/** Name of the user who saved meanwhile; null when unknown. */
export const changedByOf = (
  { lastChange }: { readonly lastChange: { readonly by: string } | null },
  people: People,
  intl: IntlShape,
): string | null => lastChange && personText(lastChange.by, people, intl)
