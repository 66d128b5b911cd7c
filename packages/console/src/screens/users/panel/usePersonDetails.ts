import type { Person } from '@portico/stores'
import { useEffect } from 'react'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'

/** The form of a person, for observers; it begins again with what the list knows. */
export const usePersonDetails = (person: Person) => {
  const { toasts } = useStores()
  const { details } = useSignedIn()
  const { person: form } = details
  const { email } = person

  useEffect(() => {
    // The list was read again; what is typed stays.
    if (!form.isDirty && !form.isSaving) void form.openEdit(email)
  }, [form, email, person])
  useEffect(() => () => form.close(), [form, email])

  const inPlace = useInPlace(form, () =>
    toasts.show({
      kind: 'success',
      messageKey: 'userSaved',
      values: { name: form.saved?.name ?? '', email },
    }),
  )
  return {
    form,
    inPlace,
    /** False for an owner, whom an admin cannot change. */
    isOpen: form.isOpen && form.person?.email === email,
    keepMine: () => void inPlace.finish(form.keepMine()),
  }
}

export type PersonDetails = ReturnType<typeof usePersonDetails>
