import { Button, Divider, Stack, Text, WorkspacesIcon } from '@portico/design-system'
import type { UserEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { nameOf } from '../../labels.ts'
import { EmailField, RoleField, StatusField, UserText } from './fields.tsx'
import { PasswordMail } from './PasswordMail.tsx'
import { UnknownUser } from './UnknownUser.tsx'
import { useUserEdit } from './useUserEdit.ts'
import { errorText } from './labels.ts'

export interface UserDialogProps {
  /** In lower case; null for a new user. */
  email: string | null
  onClose: () => void
  onAccess?: () => void
}

/** The New-user and the Edit dialog (specification, section 2). */
export const UserDialog = observer(function UserDialog({ email, onClose, onAccess }: UserDialogProps) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { form, outcome, hasFailed, save, readError } = useUserEdit(email, onClose)
  const { person, isDirty, isSaving, formProblem } = form

  if (outcome === 'unknown') return <UnknownUser onClose={onClose} />
  if (outcome === 'notAllowed')
    return <ErrorDialog message={intl.formatMessage({ id: 'users.notAllowed' })} onClose={onClose} />
  if (outcome === 'failed')
    return (
      <ErrorDialog {...(users.problem ? { problem: users.problem } : { message: '' })} onClose={onClose} />
    )
  if (outcome === null || !form.isOpen) return null

  const isNew = person === null
  const errors = [...form.shownErrors]
  return (
    <>
      <EditDialog
        title={
          isNew
            ? intl.formatMessage({ id: 'users.form.new' })
            : intl.formatMessage({ id: 'users.form.edit' }, { name: nameOf(person) })
        }
        isDirty={isDirty}
        isSaving={isSaving}
        question={{
          text: isNew ? (
            <FormattedMessage id="users.leave.new" />
          ) : (
            <FormattedMessage id="users.leave.edit" values={{ name: nameOf(person) }} />
          ),
        }}
        unsavedNote={isDirty ? intl.formatMessage({ id: 'users.form.unsaved' }) : undefined}
        form={{
          autoComplete: 'off',
          errors: Object.fromEntries(errors.map(([field, error]) => [field, errorText(field, error, intl)])),
          errorTitle: intl.formatMessage({ id: 'users.form.problems' }, { count: errors.length }),
        }}
        save={{
          label: intl.formatMessage({ id: isNew ? 'users.form.add' : 'users.form.save' }),
          pendingLabel: intl.formatMessage({ id: isNew ? 'users.form.adding' : 'users.form.saving' }),
          disabledReason: isNew || isDirty ? undefined : intl.formatMessage({ id: 'users.form.unchanged' }),
          onSave: save,
        }}
        onClose={onClose}
      >
        <StoredDraftOffer form={form} />
        {isNew ? <NewFields form={form} /> : <EditFields form={form} onAccess={onAccess} />}
      </EditDialog>
      {hasFailed && formProblem !== null && <ErrorDialog problem={formProblem} onClose={readError} />}
    </>
  )
})

const NewFields = observer(function NewFields({ form }: { form: UserEditStore }) {
  return (
    <>
      <UserText form={form} field="firstName" isFirst />
      <UserText form={form} field="lastName" />
      <RoleField form={form} />
      <EmailField form={form} />
      <UserText form={form} field="emailConfirmation" type="email" />
    </>
  )
})

const EditFields = observer(function EditFields({
  form,
  onAccess,
}: {
  form: UserEditStore
  onAccess: (() => void) | undefined
}) {
  const intl = useIntl()
  const { person, abilities } = form
  const directory = form.differences.find(({ field }) => field === 'activeDirectoryId')
  if (person === null) return null
  return (
    <>
      <Text tone="secondary">{person.id}</Text>
      <UserText form={form} field="firstName" />
      <UserText form={form} field="lastName" />
      <RoleField form={form} />
      <StatusField form={form} />
      {directory && (
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="users.form.savedAs.directory" values={{ saved: directory.saved }} />
        </Text>
      )}
      <Stack gap={4}>
        <Divider />
        <PasswordMail person={person} mail={abilities?.passwordMail ?? null} />
        {onAccess && (
          <Button startIcon={<WorkspacesIcon aria-hidden />} onPress={onAccess}>
            {intl.formatMessage({ id: 'access.person.title' }, { name: nameOf(person) })}
          </Button>
        )}
      </Stack>
    </>
  )
})
