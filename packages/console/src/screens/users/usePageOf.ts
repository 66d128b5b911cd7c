import type { TableState, UrlState } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { useEffect, useEffectEvent } from 'react'

/** Shows the page of the list on which somebody is, when the panel changes to them. */
export const usePageOf = (
  email: string | undefined,
  { table, pagination }: TableState<Person>,
  change: UrlState[1],
): void => {
  const { rows } = table
  const isListed = rows.length > 0
  const turn = useEffectEvent(() => {
    const index = rows.findIndex((person) => person.email === email)
    const page = Math.floor(index / pagination.pageSize) + 1
    if (index !== -1 && page !== pagination.page) change({ page: page === 1 ? null : String(page) })
  })
  useEffect(() => {
    if (email !== undefined && isListed) turn()
  }, [email, isListed])
}
