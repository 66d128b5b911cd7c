import type { DraftForm, Problem, SaveOutcome } from '@portico/stores'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { changedByOf, draftOfferOf } from '../../../components/formProps.ts'

interface AccountForm extends DraftForm {
  readonly isDirty: boolean
  readonly saveProblem: Problem | null
  readonly lastChange: { readonly by: string } | null
  open: () => void
  close: () => void
  save: () => Promise<SaveOutcome>
}

interface AccountFormOptions {
  /** Whether the data to edit is loaded. @default true */
  isReady?: boolean
  onSaved: () => void
  onClose: () => void
}

/** Opens a form while its dialog is mounted. @returns Props of the dialog; for observers. */
export const useAccountForm = (
  form: AccountForm,
  { isReady = true, onSaved, onClose }: AccountFormOptions,
) => {
  const { users } = useSignedIn()
  const intl = useIntl()
  useEffect(() => {
    if (isReady) form.open()
    return () => form.close()
  }, [form, isReady])
  const finish = async (saving: Promise<SaveOutcome>) => {
    if ((await saving) !== 'saved') return
    onSaved()
    onClose()
  }
  return {
    isDirty: form.isDirty,
    isSaving: form.isSaving,
    saveProblem: form.saveProblem,
    changedBy: changedByOf(form, users.byEmail, intl),
    draftOffer: draftOfferOf(form),
    finish,
    onSave: () => void finish(form.save()),
    onClose,
  }
}
