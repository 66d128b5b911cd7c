import type { PasswordMail, Person, SaveOutcome, UserOpenOutcome } from '@portico/stores'
import { useEffect, useState } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

export const useUserEdit = (email: string | null, onClose: () => void) => {
  const { toasts } = useStores()
  const { userEdit: form, passwordMails } = useSignedIn()
  /** Null while it loads. */
  const [outcome, setOutcome] = useState<UserOpenOutcome | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isMounted = true
    const open = async (): Promise<UserOpenOutcome> => {
      if (email !== null) return form.openEdit(email)
      return form.openNew() ? 'opened' : 'notAllowed'
    }
    const load = async () => {
      const next = await open()
      if (isMounted) setOutcome(next)
    }
    void load()
    return () => {
      isMounted = false
      form.close()
    }
  }, [form, email])

  const finish = async (saving: Promise<SaveOutcome>) => {
    const result = await saving
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

  /** For observers. @param mail null when the service sends none to this user. */
  const passwordMailOf = ({ id, email: address }: Person, mail: PasswordMail | null) => ({
    mail,
    seconds: passwordMails.restSecondsLeft(address),
    isSending: passwordMails.isSending(address),
    problem: passwordMails.problemOf(address),
    email: id,
    onSend: () => passwordMails.send(address),
  })

  return {
    form,
    outcome,
    passwordMailOf,
    hasFailed,
    save: () => void finish(form.save()),
    keepMine: () => void finish(form.keepMine()),
    readError: () => setHasFailed(false),
  }
}
