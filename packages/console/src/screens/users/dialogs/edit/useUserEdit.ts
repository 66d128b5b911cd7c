import type { Person, SaveOutcome, UserOpenOutcome } from '@portico/stores'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { momentText } from '../../../../i18n/dates.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useOpenDialog } from '../../../../navigation/useOpenDialog.ts'

export const useUserEdit = (email: string | null, onClose: () => void, onAdded?: (email: string) => void) => {
  const intl = useIntl()
  const openDialog = useOpenDialog()
  const navigate = useNavigate()
  const { toasts } = useStores()
  const { userEdit: form, undo, workspaces } = useSignedIn()
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
    if (!workspaces.isReady) void workspaces.load()
    return () => {
      isMounted = false
      form.close()
    }
  }, [form, email, workspaces])

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
