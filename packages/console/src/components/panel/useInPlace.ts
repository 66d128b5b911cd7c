import type { Problem, SaveOutcome } from '@portico/stores'
import { useState } from 'react'

interface InPlaceForm {
  readonly isSaving: boolean
  readonly saveProblem: Problem | null
  readonly conflict: unknown
  reset: () => void
  save: () => Promise<SaveOutcome>
}

/** Saves one change of a form at once; a refused one is taken back, and the refusal is shown. */
export const useInPlace = (form: InPlaceForm, onSaved: () => void = () => undefined) => {
  const [problem, setProblem] = useState<Problem | null>(null)
  const finish = async (saving: Promise<SaveOutcome>, notify = onSaved): Promise<SaveOutcome> => {
    const outcome = await saving
    if (outcome === 'unavailable') return outcome
    setProblem(form.saveProblem)
    if (outcome === 'saved') notify()
    return outcome
  }
  const saveNow = async (notify: (() => void) | undefined) => {
    const outcome = await finish(form.save(), notify)
    // A conflict is asked about first.
    if (outcome === 'failed' || outcome === 'invalid') form.reset()
  }
  return {
    problem,
    /** Of a field with its own Save, which keeps what was typed. */
    finish,
    /** One at a time. */
    change: (apply: () => void, notify?: () => void): void => {
      if (form.isSaving) return
      form.reset()
      apply()
      void saveNow(notify)
    },
  }
}
