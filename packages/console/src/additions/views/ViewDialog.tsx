import { Checkbox, Stack, TextField } from '@portico/design-system'
import { MAX_VIEW_NAME, type SavedView } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog, StoredDraftOffer } from '../../components/EditDialog.tsx'
import { errorsIn, fieldsOf } from '../../components/formProps.ts'
import { problemText } from '../../i18n/problemText.ts'
import { useViews } from './viewAddress.ts'

interface ViewDialogProps {
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Names a new view, or renames a saved one. */
export const ViewDialog = observer(function ViewDialog({ onSaved, onClose }: ViewDialogProps) {
  const intl = useIntl()
  const views = useViews()
  const { form } = views
  const isNew = form.target?.id === null
  const { name, isPinned } = fieldsOf(form, {
    label: (field) => intl.formatMessage({ id: `views.field.${field}` }),
    error: (_field, error) => intl.formatMessage({ id: `views.name.${error}` }, { max: MAX_VIEW_NAME }),
  })
  const save = async () => {
    const saved = await views.saveForm()
    if (saved === null) return
    onClose()
    onSaved(saved)
  }
  const { saveProblem } = form
  return (
    <EditDialog
      title={intl.formatMessage({ id: isNew ? 'views.save.title' : 'views.rename.title' })}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      question={{ text: <FormattedMessage id="views.question" /> }}
      form={{ errors: errorsIn({ name }) }}
      failure={
        saveProblem !== null && form.refused === null
          ? {
              text: (
                <FormattedMessage id="views.notSaved" values={{ reason: problemText(saveProblem, intl) }} />
              ),
              reference: saveProblem.reference,
            }
          : null
      }
      save={{
        pendingLabel: intl.formatMessage({ id: 'views.saving' }),
        disabledReason:
          isNew || form.isDirty ? undefined : intl.formatMessage({ id: 'account.edit.unchanged' }),
        onSave: () => void save(),
      }}
      onClose={onClose}
    >
      <StoredDraftOffer form={form} />
      <Stack gap={4}>
        <TextField autoFocus {...name} isRequired />
        <Checkbox
          name={isPinned.name}
          label={isPinned.label}
          description={intl.formatMessage({ id: 'views.field.isPinned.hint' })}
          isSelected={isPinned.value}
          onChange={isPinned.onChange}
        />
      </Stack>
    </EditDialog>
  )
})
