import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import type { PeopleView } from '../usePeopleView.ts'
import { fileNameOf } from './fileName.ts'

export interface PeopleExport {
  /** How many rows the table has, on all of its pages. */
  count: number
  save: () => void
}

/** Saves exactly what the table shows: all pages, filtered and in order as they are. */
export function useExport({ query, sort }: Pick<PeopleView, 'query' | 'sort'>): PeopleExport {
  const intl = useIntl()
  const stores = useStores()
  const { users, session, time } = stores
  const people = users.listed(query, sort)
  const save = async (): Promise<void> => {
    const { peopleFile } = await import('./exportPeople.ts')
    const name = fileNameOf(intl.formatMessage({ id: 'users.export.file' }), session.accountId, time.now)
    stores.desk?.saveFile(peopleFile(people, intl), name)
  }
  return { count: people.length, save: () => void save() }
}
