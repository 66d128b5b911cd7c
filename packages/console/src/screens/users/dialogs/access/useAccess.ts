import { useEffect } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

/** Loads the access map while a dialog is open. The result saves; true when the dialog may close. */
export const useAccess = (): (() => Promise<boolean>) => {
  const { toasts } = useStores()
  const { accessMap } = useSignedIn()

  useEffect(() => {
    void accessMap.open()
    return () => {
      accessMap.stop()
      accessMap.reset()
    }
  }, [accessMap])

  return async () => {
    const count = accessMap.changeCount
    if ((await accessMap.save()) !== 'saved') return false
    toasts.show({ kind: 'success', messageKey: 'accessSaved', values: { count } })
    return accessMap.mergedIds.length === 0
  }
}
