import type { WorkspaceField } from '@portico/stores'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { undoThen } from '../../../components/panel/undoThen.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { dialogIn } from '../../../navigation/dialogs.ts'
import { errorText, isTextField, labelOf } from '../dialogs/configure/labels.ts'

/** Settings and members of a workspace, for observers; both are read again after a dialog above the panel. */
export const useWorkspaceDetails = (id: string) => {
  const intl = useIntl()
  const { session } = useStores()
  const { details, undo } = useSignedIn()
  const { workspace: form, members, shares } = details
  const mayManage = session.canManageWorkspaces

  useEffect(() => {
    if (!mayManage) return undefined
    void form.open(id)
    void members.open(id)
    void shares.open(id)
    return () => {
      form.close()
      members.close()
      shares.close()
    }
  }, [form, members, shares, id, mayManage])

  const { search } = useLocation()
  const hasDialog = dialogIn('workspaces', search) !== null
  const hadDialog = useRef(hasDialog)
  useEffect(() => {
    const hasClosed = hadDialog.current && !hasDialog
    hadDialog.current = hasDialog
    if (!hasClosed || !mayManage) return
    void form.reread()
    void members.reread()
    void shares.reread()
  }, [hasDialog, form, members, shares, mayManage])

  const inPlace = useInPlace(form, {
    textsOf: (field: WorkspaceField, error) => ({
      field: labelOf(field, intl),
      reason: isTextField(field) ? errorText(field, error, intl) : '',
    }),
    onSaved: () => {
      const values = { name: form.loaded?.name ?? '' }
      const reread = () => form.workspaceId === id && form.reread()
      undo.notify({ kind: 'success', messageKey: 'configure.saved', values }, undoThen(form.undo, reread))
    },
  })
  return {
    form,
    mayManage,
    inPlace,
    isLoaded: form.workspaceId === id && form.loaded !== null,
    problem: form.workspaceId === id && form.status === 'failed' ? form.problem : null,
    load: () => void form.open(id),
    keepMine: () => void inPlace.finish(form.keepMine()),
  }
}

export type WorkspaceDetails = ReturnType<typeof useWorkspaceDetails>
