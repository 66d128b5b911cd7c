import type { Person } from '@portico/stores'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { fileNameOf } from './fileName.ts'

const loadPeopleFile = async () => (await import('./exportPeople.ts')).peopleFile

/** @param load loads the code that makes the file */
export function useExport(rows: readonly Person[], load = loadPeopleFile): () => Promise<void> {
  const intl = useIntl()
  const { session, time, toasts } = useStores()
  const signedIn = useSignedIn()
  return useCallback(async (): Promise<void> => {
    const peopleFile = await load().catch(() => null)
    if (peopleFile === null) {
      toasts.show({ kind: 'error', messageKey: 'notExported' })
      return
    }
    const name = fileNameOf(intl.formatMessage({ id: 'users.export.file' }), session.accountId, time.now)
    signedIn.saveFile(peopleFile(rows, intl), name)
  }, [intl, load, rows, session, signedIn, time, toasts])
}
