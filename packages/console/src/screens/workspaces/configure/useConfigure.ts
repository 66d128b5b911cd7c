import type { SaveOutcome, WorkspaceEditStore } from '@portico/stores'
import { focusFirstInvalid } from '@portico/design-system'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useStores } from '../../../app/context.ts'

export interface Configuring {
  form: WorkspaceEditStore
  /** It has closed; who drew it may take a moment to take it away. */
  isDone: boolean
  /** The dialog's element, in which focus is led to what is wrong. */
  dialogRef: RefObject<HTMLElement | null>
  /** Whether the person is asked about what is unsaved. */
  isAsking: boolean
  /** Closes at once, or asks first where something is unsaved. */
  leave: () => void
  /** The answer to that question. */
  answer: (isLeaving: boolean) => void
  load: () => void
  save: () => void
  keepMine: () => void
}

/** Opens the workspace for editing as long as the dialog is there, and does what its buttons say. */
export const useConfigure = (workspaceId: string, onClose: () => void): Configuring => {
  const { workspaceEdit: form, session, toasts } = useStores()
  const dialogRef = useRef<HTMLElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [doneId, setDoneId] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const refuse = useEffectEvent(onClose)

  useEffect(() => {
    // A link to this dialog may have been followed by somebody who may only read.
    if (!session.canManageWorkspaces) {
      if (session.isSignedIn) refuse()
      return undefined
    }
    void form.open(workspaceId)
    return () => form.close()
  }, [form, session, workspaceId])

  useEffect(() => {
    if (refusals > 0 && dialogRef.current) focusFirstInvalid(dialogRef.current)
  }, [refusals])

  const close = () => {
    setDoneId(workspaceId)
    form.close()
    onClose()
  }

  const finish = async (saving: Promise<SaveOutcome>) => {
    const outcome = await saving
    if (outcome === 'invalid') setRefusals((count) => count + 1)
    if (outcome !== 'saved' || form.workspaceId !== workspaceId) return
    toasts.show({
      kind: 'success',
      messageKey: 'configure.saved',
      values: { name: form.loaded?.name ?? '' },
    })
    close()
  }

  return {
    form,
    isDone: doneId === workspaceId,
    dialogRef,
    isAsking,
    leave: () => {
      if (form.isDirty) setIsAsking(true)
      else close()
    },
    answer: (isLeaving) => {
      setIsAsking(false)
      if (isLeaving) close()
    },
    load: () => void form.open(workspaceId),
    save: () => void finish(form.save()),
    keepMine: () => void finish(form.keepMine()),
  }
}
