import { Button, Divider, Stack, Text, WorkspacesIcon } from '@portico/design-system'
import type { UserDraft, UserEditStore, UserField, UserTextField } from '@portico/stores'
import { isCorporateEmail } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { nameOf, roleText, statusText } from '../../labels.ts'
import { RoleField, StatusField, UserText } from './fields.tsx'
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
  const { form, outcome, hasFailed, save, keepMine, readError } = useUserEdit(email, onClose)
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
        <Fields form={form} onAccess={onAccess} />
      </EditDialog>
      <ConflictDialog
        form={form}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        labelOf={(field) => intl.formatMessage({ id: `users.form.${field}` })}
        textsOf={({ role, status, ...texts }) => ({
          ...texts,
          role: role === null ? '' : roleText(role, intl),
          status: status === null ? '' : statusText(status, intl),
        })}
        onKeepMine={keepMine}
      />
      {hasFailed && formProblem !== null && <ErrorDialog problem={formProblem} onClose={readError} />}
    </>
  )
})

const useFieldOf = (form: UserEditStore) => {
  const intl = useIntl()
  return <Field extends UserField>(field: Field) => {
    const error = form.shownErrorOf(field)
    return {
      name: field,
      label: intl.formatMessage({ id: `users.form.${field}` }),
      errorMessage: error ? errorText(field, error, intl) : undefined,
      value: form.draft[field],
      onBlur: () => form.touch(field),
      onChange: (value: UserDraft[Field]) => form.set(field, value),
    }
  }
}

interface FieldsProps {
  form: UserEditStore
  onAccess?: (() => void) | undefined
}

const Fields = observer(function Fields({ form, onAccess }: FieldsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const fieldOf = useFieldOf(form)
  const { person, abilities, errors, draft, roles } = form
  const savedOf = (field: string) => form.differences.find((difference) => difference.field === field)?.saved
  const textOf = (field: UserTextField) => ({ ...fieldOf(field), saved: savedOf(field) })
  const role = (
    <RoleField
      {...fieldOf('role')}
      roles={roles}
      isDisabled={form.disabledReasonOf('role') !== null}
      isOneself={person?.email === session.user?.email.toLowerCase()}
    />
  )
  if (person === null) {
    // Users of free mail services cannot set a password (specification, section 5).
    const isOfFreeService = !errors.has('email') && !isCorporateEmail(draft.email.trim())
    return (
      <>
        <UserText {...textOf('firstName')} isFirst />
        <UserText {...textOf('lastName')} />
        {role}
        <UserText
          {...textOf('email')}
          type="email"
          description={<FormattedMessage id="users.form.email.help" />}
          notice={isOfFreeService ? <FormattedMessage id="users.form.email.notCorporate" /> : undefined}
        />
        <UserText {...textOf('emailConfirmation')} type="email" />
      </>
    )
  }
  const directoryId = savedOf('activeDirectoryId')
  return (
    <>
      <Text tone="secondary">{person.id}</Text>
      <UserText {...textOf('firstName')} />
      <UserText {...textOf('lastName')} />
      {role}
      <StatusField
        {...fieldOf('status')}
        choices={abilities?.statuses ?? []}
        disabledReason={form.disabledReasonOf('status')}
      />
      {directoryId !== undefined && (
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="users.form.savedAs.directory" values={{ saved: directoryId }} />
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
