import type { Person } from '@portico/stores'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useSaveFile } from './useSaveFile.ts'

const loadPeopleFile = async () => (await import('./exportPeople.ts')).peopleFile

/** @param load loads the code that makes the file */
export function useExport(rows: readonly Person[], load = loadPeopleFile): () => Promise<void> {
  const intl = useIntl()
  const save = useSaveFile()
  return useCallback(
    () =>
      save(intl.formatMessage({ id: 'users.export.file' }), async () => {
        const peopleFile = await load()
        return peopleFile(rows, intl)
      }),
    [intl, load, rows, save],
  )
}
