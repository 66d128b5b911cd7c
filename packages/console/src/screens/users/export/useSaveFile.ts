import { useCallback } from 'react'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { fileNameOf } from './fileName.ts'

/** @param what names the file @param make null when it cannot be made */
export type SaveFile = (what: string, make: () => Promise<Blob | null>) => Promise<void>

/** Saves a file whose code is loaded with it. */
export function useSaveFile(): SaveFile {
  const { session, time, toasts } = useStores()
  const signedIn = useSignedIn()
  return useCallback<SaveFile>(
    async (what, make) => {
      const file = await make().catch(() => null)
      if (file === null) toasts.show({ kind: 'error', messageKey: 'notExported' })
      else signedIn.saveFile(file, fileNameOf(what, session.accountId, time.now))
    },
    [session, signedIn, time, toasts],
  )
}
