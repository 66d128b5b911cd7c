import { useEffect } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

/**
 * What the dialogs of the access map have in common: it is read while one is open, and saved together.
 * @returns Saves; resolves to whether the dialog has nothing more to say.
 */
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
