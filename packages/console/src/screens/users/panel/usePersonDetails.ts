import type { Person } from '@portico/stores'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { fieldTexts } from '../dialogs/edit/labels.ts'

/** The form of a person, for observers; it begins again with what the list knows. */
export const usePersonDetails = (person: Person) => {
  const intl = useIntl()
  const { details, undo } = useSignedIn()
  const { person: form } = details
  const { email } = person

  const begin = useEffectEvent((shown: Person) => {
    if (form.person?.email !== shown.email) form.close()
    // The list was read again; what is typed stays.
    if (!form.isDirty && !form.isSaving) void form.openEdit(shown.email)
  })
  useEffect(() => begin(person), [person])
  useEffect(() => () => form.close(), [form])

  const texts = fieldTexts(intl)
  const inPlace = useInPlace(form, {
    textsOf: (field, error) => ({ field: texts.label(field), reason: texts.error(field, error) }),
    onSaved: () => {
      const values = { name: form.saved?.name ?? '', email }
      undo.notify({ kind: 'success', messageKey: 'userSaved', values }, form.undo)
      // The next change is based on what was saved.
      void form.openEdit(email)
    },
  })
  return {
    form,
    inPlace,
    /** False for an owner, whom an admin cannot change. */
    isOpen: form.isOpen && form.person?.email === email,
    keepMine: () => void inPlace.finish(form.keepMine()),
  }
}

export type PersonDetails = ReturnType<typeof usePersonDetails>
