import { RadioGroup, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { useReviews } from './reviewStores.ts'
import { errorsIn, fieldsOf } from '../../components/formProps.ts'
import { AccountEditDialog } from '../../screens/account/dialogs/AccountEditDialog.tsx'
import { WorkspacesField } from '../../screens/users/dialogs/edit/WorkspacesField.tsx'

interface StartReviewDialogProps {
  onStarted: (id: string) => void
  onClose: () => void
}

export const StartReviewDialog = observer(function StartReviewDialog({
  onStarted,
  onClose,
}: StartReviewDialogProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { workspaces } = useSignedIn()
  const { start: form } = useReviews()
  const onSaved = () => {
    toasts.show({ kind: 'success', messageKey: 'reviewStarted', values: { name: form.draft.name.trim() } })
    if (form.startedId !== null) onStarted(form.startedId)
  }
  const fields = fieldsOf(form, {
    label: (field) => intl.formatMessage({ id: `review.form.${field}` }),
    error: (field, error) =>
      error.code === 'required'
        ? intl.formatMessage({ id: `review.form.required.${field === 'name' ? 'name' : 'workspaces'}` })
        : intl.formatMessage(
            { id: error.code === 'tooLong' ? 'account.edit.tooLong' : 'review.form.tooMany' },
            { limit: error.limit },
          ),
  })
  const { isWhole, workspaces: chosen } = fields
  return (
    <AccountEditDialog
      form={form}
      texts={{
        title: 'review.start',
        question: 'review.form.leave',
        failure: 'review.form.failed',
        save: 'review.form.save',
        saving: 'review.form.saving',
        unchanged: 'review.form.unchanged',
      }}
      errors={errorsIn(fields)}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField autoFocus {...fields.name} isRequired placeholder="Q4 2026" />
      <RadioGroup
        label={isWhole.label}
        items={[
          { value: 'all', label: intl.formatMessage({ id: 'review.form.all' }, { count: workspaces.total }) },
          { value: 'some', label: intl.formatMessage({ id: 'review.form.some' }) },
        ]}
        value={isWhole.value ? 'all' : 'some'}
        onChange={(scope) => isWhole.onChange(scope === 'all')}
      />
      {!isWhole.value && (
        <WorkspacesField
          label={chosen.label}
          errorMessage={chosen.errorMessage}
          workspaces={workspaces.sorted}
          value={chosen.value}
          onChange={chosen.onChange}
        />
      )}
    </AccountEditDialog>
  )
})
