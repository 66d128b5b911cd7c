import type { UserEditStore, UserOpenOutcome } from '@portico/stores'
import { useEffect, useState } from 'react'
import { useStores } from '../../../app/context.ts'

export interface UserEditing {
  form: UserEditStore
  /** How opening ended; null while it is under way. */
  outcome: UserOpenOutcome | null
  /** Whether the person is asked about what is unsaved. */
  isAsking: boolean
  /** Why the latest save failed, until that was read. */
  hasFailed: boolean
  /** Closes at once, or asks first where something is unsaved. */
  leave: () => void
  discard: () => void
  stay: () => void
  save: () => void
  readError: () => void
}

/**
 * Opens the form as long as the dialog is there, and does what its buttons say.
 * @param email whom it is for; null for somebody new
 */
export const useUserEdit = (email: string | null, onClose: () => void): UserEditing => {
  const { userEdit: form, toasts } = useStores()
  const [outcome, setOutcome] = useState<UserOpenOutcome | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isHere = true
    const open = async (): Promise<UserOpenOutcome> => {
      if (email !== null) return form.openEdit(email)
      return form.openNew() ? 'opened' : 'notAllowed'
    }
    const begin = async () => {
      const next = await open()
      if (isHere) setOutcome(next)
    }
    void begin()
    return () => {
      isHere = false
      form.close()
    }
  }, [form, email])

  const save = async () => {
    const result = await form.save()
    if (result === 'failed') setHasFailed(form.formProblem !== null)
    if (result !== 'saved' || form.saved === null) return
    const { name, email: address } = form.saved
    toasts.show({
      kind: 'success',
      messageKey: email === null ? 'userAdded' : 'userSaved',
      values: { name, email: address },
    })
    onClose()
  }

  return {
    form,
    outcome,
    isAsking,
    hasFailed,
    leave: () => {
      if (form.isSaving) return
      if (form.isDirty) setIsAsking(true)
      else onClose()
    },
    discard: onClose,
    stay: () => setIsAsking(false),
    save: () => void save(),
    readError: () => setHasFailed(false),
  }
}
