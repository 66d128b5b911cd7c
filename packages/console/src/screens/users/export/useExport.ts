import type { Person } from '@portico/stores'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { fileNameOf } from './fileName.ts'

export function useExport(rows: readonly Person[]): () => Promise<void> {
  const intl = useIntl()
  const { session, time } = useStores()
  const signedIn = useSignedIn()
  return useCallback(async (): Promise<void> => {
    const { peopleFile } = await import('./exportPeople.ts')
    const name = fileNameOf(intl.formatMessage({ id: 'users.export.file' }), session.accountId, time.now)
    signedIn.saveFile(peopleFile(rows, intl), name)
  }, [intl, rows, session, signedIn, time])
}
