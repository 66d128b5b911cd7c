import type { SaveOutcome } from '@portico/stores'
import { focusFirstInvalid } from '@portico/design-system'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

export const useConfigure = (workspaceId: string, onClose: () => void) => {
  const { session } = useStores()
  const { workspaceEdit: form, undo } = useSignedIn()
  const dialogRef = useRef<HTMLElement>(null)
  const [doneId, setDoneId] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const refuse = useEffectEvent(onClose)

  useEffect(() => {
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
    if (outcome === 'invalid' || form.refused !== null) setRefusals((count) => count + 1)
    if (outcome !== 'saved' || form.workspaceId !== workspaceId) return
    const values = { name: form.loaded?.name ?? '' }
    undo.notify({ kind: 'success', messageKey: 'configure.saved', values }, form.undo)
    close()
  }

  return {
    form,
    // The dialog has closed, but may still be mounted for a moment.
    isDone: doneId === workspaceId,
    dialogRef,
    close,
    load: () => void form.open(workspaceId),
    save: () => void finish(form.save()),
    keepMine: () => void finish(form.keepMine()),
  }
}
