import type { Problem, SaveOutcome } from '@portico/stores'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '../../errors/FailureBanner.tsx'
import type { FieldTexts } from '../formProps.ts'

interface InPlaceForm<Field, FieldError> {
  readonly isSaving: boolean
  readonly saveProblem: Problem | null
  readonly refused: Field | null
  readonly shownErrors: ReadonlyMap<Field, FieldError>
  readonly conflict: unknown
  reset: () => void
  save: () => Promise<SaveOutcome>
}

interface InPlaceOptions<Field extends string, FieldError> {
  /** Of the fields, where they have rules. */
  texts?: FieldTexts<Field, FieldError>
  onSaved?: () => void
}

interface FinishOptions<Field> {
  notify?: (() => void) | undefined
  /** Fields that show their own errors. */
  own?: readonly Field[]
}

/** Saves one change of a form at once; one that is not saved is taken back, and the reason is shown. */
export const useInPlace = <Field extends string, FieldError>(
  form: InPlaceForm<Field, FieldError>,
  { texts, onSaved = () => undefined }: InPlaceOptions<Field, FieldError> = {},
) => {
  const intl = useIntl()
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Whether another change was tried meanwhile. */
  const wasBusy = useRef(false)
  const busy = (): Failure => ({ text: intl.formatMessage({ id: 'panel.busy' }) })

  const failureOf = (outcome: SaveOutcome, own: readonly Field[]): Failure | null => {
    if (outcome === 'invalid') {
      const reasons = [...form.shownErrors].flatMap(([field, error]) =>
        own.includes(field)
          ? []
          : intl.formatMessage(
              { id: 'panel.invalid' },
              { field: texts?.label(field), reason: texts?.error(field, error) },
            ),
      )
      return reasons.length > 0 ? { text: reasons.join(' ') } : null
    }
    const { saveProblem, refused } = form
    if (saveProblem === null || (refused !== null && own.includes(refused))) return null
    return saveProblem
  }
  const finish = async (
    saving: Promise<SaveOutcome>,
    { notify = onSaved, own = [] }: FinishOptions<Field> = {},
  ): Promise<SaveOutcome> => {
    const outcome = await saving
    if (outcome === 'unavailable') return outcome
    setFailure(failureOf(outcome, own) ?? (wasBusy.current ? busy() : null))
    wasBusy.current = false
    if (outcome === 'saved') notify()
    return outcome
  }
  const saveNow = async (notify: (() => void) | undefined) => {
    const outcome = await finish(form.save(), { notify })
    // A conflict is asked about first.
    if (outcome === 'failed' || outcome === 'invalid') form.reset()
  }
  return {
    failure,
    /** Of a field with its own Save, which keeps what was typed. */
    finish,
    /** One at a time. */
    change: (apply: () => void, notify?: () => void): void => {
      if (form.isSaving) {
        wasBusy.current = true
        setFailure(busy())
        return
      }
      form.reset()
      apply()
      void saveNow(notify)
    },
  }
}
