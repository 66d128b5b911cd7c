import { useEffect, useState } from 'react'
import { useStores } from '../../../app/context.ts'

interface AccessDialog {
  /** Saves; resolves to whether the dialog has nothing more to tell. */
  save: () => Promise<boolean>
  /** Closes, or asks first when something is not saved. */
  askToClose: () => void
  isAsking: boolean
  stay: () => void
}

/** What the dialogs of the access map have in common: it is read while one is open, saved together, and left with a question. */
export const useAccess = (onClose: () => void): AccessDialog => {
  const { accessMap, toasts } = useStores()
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    void accessMap.open()
    return () => {
      accessMap.stop()
      accessMap.discard()
    }
  }, [accessMap])

  return {
    save: async () => {
      const count = accessMap.changeCount
      if ((await accessMap.save()) !== 'saved') return false
      toasts.show({ kind: 'success', messageKey: 'accessSaved', values: { count } })
      return accessMap.mergedIds.length === 0
    },
    askToClose: () => {
      if (accessMap.isSaving) return
      if (accessMap.isDirty) setIsAsking(true)
      else onClose()
    },
    isAsking,
    stay: () => setIsAsking(false),
  }
}
