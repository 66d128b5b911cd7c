import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { changedByOf, errorsIn, fieldsOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { nameOf } from '../../labels.ts'
import { unsentMailText } from '../../passwordMailText.ts'
import { PersonConflict } from '../../PersonConflict.tsx'
import { UserFields } from './fields.tsx'
import { UnknownUser } from './UnknownUser.tsx'
import { useUserEdit } from './useUserEdit.ts'
import { fieldTexts } from './labels.ts'
import { isOutdated, outdatedText } from '../../../../i18n/saveProblemText.ts'

export interface UserDialogProps {
  /** In lower case; null for a new user. */
  email: string | null
  onClose: () => void
  onAccess?: () => void
  /** Gets the e-mail of a new user. */
  onAdded?: (email: string) => void
}

/** The New-user and the Edit dialog (specification, section 2). */
export const UserDialog = observer(function UserDialog({
  email,
  onClose,
  onAccess,
  onAdded,
}: UserDialogProps) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { form, outcome, hasFailed, save, keepMine, readError } = useUserEdit(email, onClose, onAdded)
  const { person, isDirty, isSaving, saveProblem } = form

  if (outcome === 'unknown') return <UnknownUser onClose={onClose} />
  if (outcome === 'notAllowed')
    return <ErrorDialog message={intl.formatMessage({ id: 'users.notAllowed' })} onClose={onClose} />
  if (outcome === 'failed')
    return (
      <ErrorDialog {...(users.problem ? { problem: users.problem } : { message: '' })} onClose={onClose} />
    )
  if (outcome === null || !form.isOpen) return null

  const isNew = person === null
  const fields = fieldsOf(form, fieldTexts(intl))
  return (
    <>
      <EditDialog
        title={
          isNew
            ? intl.formatMessage({ id: 'users.form.new' })
            : intl.formatMessage({ id: 'users.form.edit' }, { name: nameOf(person) })
        }
        {...(isNew && { size: 'wide' as const })}
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
          errors: errorsIn(fields),
        }}
        save={{
          label: intl.formatMessage({ id: isNew ? 'users.form.add' : 'common.save' }),
          pendingLabel: intl.formatMessage({ id: isNew ? 'users.form.adding' : 'common.saving' }),
          disabledReason: isNew || isDirty ? undefined : intl.formatMessage({ id: 'common.unchanged' }),
          onSave: save,
        }}
        onClose={onClose}
      >
        <StoredDraftOffer form={form} />
        <UserFields fields={fields} onAccess={onAccess} />
      </EditDialog>
      <PersonConflict form={form} name={person === null ? '' : nameOf(person)} onKeepMine={keepMine} />
      {hasFailed && saveProblem !== null && (
        <ErrorDialog
          {...(!isNew && isOutdated(saveProblem)
            ? { message: outdatedText(changedByOf(form, users.byEmail, intl), intl) }
            : {
                problem: saveProblem,
                message: unsentMailText(saveProblem, 'users.form.notInvited', intl),
              })}
          onClose={readError}
        />
      )}
    </>
  )
})
