import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import type { PeopleView } from '../usePeopleView.ts'
import { fileNameOf } from './fileName.ts'

export interface PeopleExport {
  /** How many rows the table has, on all of its pages. */
  count: number
  save: () => Promise<void>
}

/** Saves exactly what the table shows: all pages, filtered and in order as they are. */
export function useExport({ query, sort }: Pick<PeopleView, 'query' | 'sort'>): PeopleExport {
  const intl = useIntl()
  const stores = useStores()
  const { users, session, time } = stores
  const save = useCallback(async (): Promise<void> => {
    const { peopleFile } = await import('./exportPeople.ts')
    const name = fileNameOf(intl.formatMessage({ id: 'users.export.file' }), session.accountId, time.now)
    stores.desk?.saveFile(peopleFile(users.listed(query, sort), intl), name)
  }, [intl, query, session, sort, stores, time, users])
  return { count: users.listed(query, sort).length, save }
}
