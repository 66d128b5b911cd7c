import type { Person, SaveOutcome, UserOpenOutcome } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useKnown, useLater, useSignedIn, useStores } from '../../../../app/context.ts'
import { EditDialog, isOutdated, outdatedText, StoredDraftOffer } from '../../../../components/EditDialog.tsx'
import { changedByOf, errorsIn, fieldsOf } from '../../../../components/formProps.ts'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { momentText } from '../../../../i18n/dates.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useOpenDialog } from '../../../../navigation/useDialogRoute.tsx'
import { fieldTexts, nameOf } from '../../labels.ts'
import { PersonConflict, UnknownUser } from '../../PersonConflict.tsx'
import { unsentMailText } from '../../invitations.ts'
import { UserFields } from './fields.tsx'

const useUserEdit = (email: string | null, onClose: () => void, onAdded?: (email: string) => void) => {
  const intl = useIntl()
  const openDialog = useOpenDialog()
  const navigate = useNavigate()
  const { toasts } = useStores()
  const { undo, workspaces } = useSignedIn()
  const { userEdit: form } = useLater()
  /** Null while it loads. */
  const [outcome, setOutcome] = useState<UserOpenOutcome | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isMounted = true
    const open = async (): Promise<UserOpenOutcome> => {
      if (email !== null) return form.openEdit(email)
      return form.openNew() ? 'opened' : 'notAllowed'
    }
    const load = async () => {
      const next = await open()
      if (isMounted) setOutcome(next)
    }
    void load()
    return () => {
      isMounted = false
      form.close()
    }
  }, [form, email])
  useKnown(workspaces)

  const notifyUnshared = (
    { name, email: address }: Pick<Person, 'name' | 'email'>,
    ids: readonly string[],
  ) => {
    if (ids.length === 0) return
    const names = ids.map((id) => workspaces.entries.get(id)?.name ?? id)
    const id = toasts.show({
      kind: 'error',
      messageKey: 'notShared',
      isPersistent: true,
      values: { name, count: ids.length, workspaces: intl.formatList(names) },
      action: { labelKey: 'shareAgain', run: () => void shareAgain() },
    })
    const shareAgain = async () => {
      toasts.dismiss(id)
      const failed = await form.shareAgain(address, ids)
      if (failed.length > 0) notifyUnshared({ name, email: address }, failed)
      else toasts.show({ kind: 'success', messageKey: 'shared', values: { name, count: ids.length } })
    }
  }

  const finish = async (saving: Promise<SaveOutcome>) => {
    const result = await saving
    if (result === 'failed') setHasFailed(form.saveProblem !== null)
    if (result !== 'saved' || form.saved === null) return
    const { saved, invitationWaitsUntil, unsharedIds } = form
    const values = { name: saved.name, email: saved.email }
    if (email !== null) undo.notify({ kind: 'success', messageKey: 'userSaved', values }, form.undo)
    else {
      toasts.show({
        kind: invitationWaitsUntil === null ? 'success' : 'warning',
        messageKey: invitationWaitsUntil === null ? 'userAdded' : 'userAdded.waits',
        values: {
          ...values,
          time: invitationWaitsUntil === null ? '' : momentText(invitationWaitsUntil, intl),
        },
        action: {
          labelKey: 'showUser',
          run: () => void navigate(`${paths.users()}?show=${encodeURIComponent(saved.email)}`),
        },
        secondAction: {
          labelKey: 'giveAccess',
          run: () => openDialog('users', { kind: 'access', id: saved.email }),
        },
      })
      notifyUnshared(saved, unsharedIds)
      onAdded?.(saved.email)
    }
    onClose()
  }

  return {
    form,
    outcome,
    hasFailed,
    save: () => void finish(form.save()),
    keepMine: () => void finish(form.keepMine()),
    readError: () => setHasFailed(false),
  }
}

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
  const name = isNew ? '' : nameOf(person)
  const fields = fieldsOf(form, fieldTexts(intl))
  return (
    <>
      <EditDialog
        title={intl.formatMessage({ id: isNew ? 'users.form.new' : 'users.form.edit' }, { name })}
        {...(isNew && { size: 'wide' as const })}
        isDirty={isDirty}
        isSaving={isSaving}
        question={{
          text: <FormattedMessage id={isNew ? 'users.leave.new' : 'users.leave.edit'} values={{ name }} />,
        }}
        unsavedNote={isDirty ? intl.formatMessage({ id: 'users.form.unsaved' }) : undefined}
        form={{ autoComplete: 'off', errors: errorsIn(fields) }}
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
      <PersonConflict form={form} name={name} onKeepMine={keepMine} />
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
