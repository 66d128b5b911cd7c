import type { TableState, UrlState } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dialogIn } from '../../navigation/dialogs.ts'

/**
 * Shows the user whose e-mail is in the parameter `show`, on any page of the list; resets a search that would hide them.
 * @returns Their e-mail, to be marked.
 */
export const useNewcomer = (
  { table, pagination }: TableState<Person>,
  [parameters, change]: UrlState,
): string | undefined => {
  const [shown, setShown] = useState<string>()
  const { search } = useLocation()
  const wanted = dialogIn('users', search) === null ? parameters.get('show') : null
  const { rows, allRows } = table
  const { pageSize } = pagination
  const index = wanted === null ? -1 : rows.findIndex(({ email }) => email === wanted)
  if (wanted !== null && index !== -1 && shown !== wanted) setShown(wanted)
  const isHidden = index === -1 && wanted !== null && allRows.some(({ email }) => email === wanted)
  const isListed = allRows.length > 0
  useEffect(() => {
    if (wanted === null || !isListed) return
    const page = Math.floor(index / pageSize) + 1
    if (isHidden) change({ q: null })
    else change({ show: null, ...(index !== -1 && { page: page === 1 ? null : String(page) }) })
  }, [wanted, index, isHidden, isListed, pageSize, change])
  return shown
}
