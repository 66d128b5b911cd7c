import type { WorkspaceEntry, WorkspaceField } from '@portico/stores'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { dialogIn } from '../../../navigation/dialogs.ts'
import { errorText, isTextField, labelOf } from '../dialogs/configure/labels.ts'

/** Settings of a workspace; they are read again after a dialog above the panel. */
export const useWorkspaceDetails = ({ id }: WorkspaceEntry) => {
  const intl = useIntl()
  const { session } = useStores()
  const { details, undo } = useSignedIn()
  const { workspace: form } = details
  const mayManage = session.canManageWorkspaces

  useEffect(() => {
    if (!mayManage) return undefined
    void form.open(id)
    return () => form.close()
  }, [form, id, mayManage])

  const { search } = useLocation()
  const hasDialog = dialogIn('workspaces', search) !== null
  const hadDialog = useRef(hasDialog)
  useEffect(() => {
    const hasClosed = hadDialog.current && !hasDialog
    hadDialog.current = hasDialog
    if (!hasClosed || !mayManage) return
    void form.reread()
  }, [hasDialog, form, mayManage])

  const inPlace = useInPlace(form, {
    textsOf: (field: WorkspaceField, error) => ({
      field: labelOf(field, intl),
      reason: isTextField(field) ? errorText(field, error, intl) : '',
    }),
    onSaved: () => {
      const values = { name: form.loaded?.name ?? '' }
      const takeBack = form.undo
      undo.notify(
        { kind: 'success', messageKey: 'configure.saved', values },
        takeBack &&
          (async (onProgress) => {
            const outcome = await takeBack(onProgress)
            if (form.workspaceId === id) void form.reread()
            return outcome
          }),
      )
    },
  })
  return {
    form,
    mayManage,
    inPlace,
    canRename: form.workspaceId === id && form.loaded !== null,
    problem: form.workspaceId === id && form.status === 'failed' ? form.problem : null,
    load: () => void form.open(id),
    keepMine: () => void inPlace.finish(form.keepMine()),
  }
}

export type WorkspaceDetails = ReturnType<typeof useWorkspaceDetails>
