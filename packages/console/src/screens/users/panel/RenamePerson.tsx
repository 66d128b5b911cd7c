import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../components/formProps.ts'
import { RenameForm } from '../../../components/panel/RenameForm.tsx'
import { errorText } from '../dialogs/edit/labels.ts'
import type { PersonDetails } from './usePersonDetails.ts'

export const RenamePerson = observer(function RenamePerson({
  details: { form, inPlace },
  onEnd,
}: {
  details: PersonDetails
  onEnd: () => void
}) {
  const intl = useIntl()
  const { firstName, lastName } = fieldsOf(form, {
    label: (field) => intl.formatMessage({ id: `users.form.${field}` }),
    error: (field, error) => errorText(field, error, intl),
  })
  return (
    <RenameForm
      fields={[firstName, lastName]}
      isSaving={form.isSaving}
      onSave={() => inPlace.finish(form.save(), { own: ['firstName', 'lastName'] })}
      onCancel={() => form.reset()}
      onEnd={onEnd}
    />
  )
})
