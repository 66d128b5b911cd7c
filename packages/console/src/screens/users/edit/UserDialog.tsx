import { Button, Dialog, Divider, Form, Stack, Text, WorkspacesIcon } from '@portico/design-system'
import type { UserEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { UnsavedUser } from '../UnsavedUser.tsx'
import { nameOf } from '../words.ts'
import { EmailField, RoleField, StatusField, UserText } from './fields.tsx'
import { PasswordMail } from './PasswordMail.tsx'
import { UnknownUser } from './UnknownUser.tsx'
import { useUserEdit } from './useUserEdit.ts'
import { errorText } from './words.ts'

export interface UserDialogProps {
  /** Whom it is for, as lower-case e-mail; null for somebody new. */
  email: string | null
  /** The dialog is done: saved, cancelled, or not for this person. */
  onClose: () => void
  /** The person's workspaces are wanted instead. */
  onAccess?: () => void
}

/** The New-user and the Edit dialog (specification, section 2). It asks before it drops anything, and closes when it has saved. */
export const UserDialog = observer(function UserDialog({ email, onClose, onAccess }: UserDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const { users } = useStores()
  const editing = useUserEdit(email, onClose)
  const { form, outcome, isAsking, hasFailed, leave, save } = editing
  const { person, isSaving, formProblem } = form

  if (outcome === 'unknown') return <UnknownUser onClose={onClose} />
  if (outcome === 'notAllowed')
    return <ErrorDialog message={intl.formatMessage({ id: 'users.notAllowed' })} onClose={onClose} />
  if (outcome === 'failed')
    return (
      <ErrorDialog {...(users.problem ? { problem: users.problem } : { message: '' })} onClose={onClose} />
    )
  if (outcome === null || !form.isOpen) return null

  const isNew = person === null
  const unchanged = isNew || form.isDirty ? undefined : intl.formatMessage({ id: 'users.form.unchanged' })
  const errors = [...form.shownErrors]
  return (
    <>
      <Dialog
        isOpen
        title={
          isNew
            ? intl.formatMessage({ id: 'users.form.new' })
            : intl.formatMessage({ id: 'users.form.edit' }, { name: nameOf(person) })
        }
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        onOpenChange={leave}
        {...(form.isDirty && { footerNote: <FormattedMessage id="users.form.unsaved" /> })}
        footer={
          <>
            <Button isDisabled={isSaving} onPress={leave}>
              <FormattedMessage id="users.form.cancel" />
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isSaving}
              pendingLabel={intl.formatMessage({ id: isNew ? 'users.form.adding' : 'users.form.saving' })}
              disabledReason={unchanged}
            >
              <FormattedMessage id={isNew ? 'users.form.add' : 'users.form.save'} />
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          autoComplete="off"
          headingLevel={3}
          errorTitle={intl.formatMessage({ id: 'users.form.problems' }, { count: errors.length })}
          errors={Object.fromEntries(errors.map(([field, error]) => [field, errorText(field, error, intl)]))}
          isPending={isSaving}
          submitDisabledReason={unchanged}
          onSubmit={save}
        >
          <KeptDraft form={form} />
          {isNew ? <NewFields form={form} /> : <EditFields form={form} onAccess={onAccess} />}
        </Form>
      </Dialog>
      {hasFailed && formProblem !== null && <ErrorDialog problem={formProblem} onClose={editing.readError} />}
      {isAsking && <UnsavedUser person={person} onDiscard={editing.discard} onStay={editing.stay} />}
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
