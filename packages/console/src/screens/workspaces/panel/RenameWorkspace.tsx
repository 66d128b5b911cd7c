import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../components/formProps.ts'
import { RenameForm } from '../../../components/panel/RenameForm.tsx'
import { errorText, isTextField, labelOf } from '../dialogs/configure/labels.ts'
import type { WorkspaceDetails } from './useWorkspaceDetails.ts'

export const RenameWorkspace = observer(function RenameWorkspace({
  details: { form, inPlace },
  onEnd,
}: {
  details: WorkspaceDetails
  onEnd: () => void
}) {
  const intl = useIntl()
  const { name } = fieldsOf(form, {
    label: (field) => labelOf(field, intl),
    error: (field, error) => (isTextField(field) ? errorText(field, error, intl) : ''),
  })
  return (
    <RenameForm
      fields={[name]}
      isSaving={form.isSaving}
      onSave={() => inPlace.finish(form.save(), { own: ['name'] })}
      onCancel={() => form.reset()}
      onEnd={onEnd}
    />
  )
})
