import type { TableState, UrlState } from '@portico/design-system'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasDialog } from '../navigation/dialogs.ts'

const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1

const pageParameter = (page: number): string | null => (page === 1 ? null : String(page))

/**
 * Shows the row whose id is in the parameter `show`, on any page of the list; resets a search that would hide it.
 * @returns Its id, to be marked.
 */
export const useNewcomer = <Row>(
  { table, pagination }: TableState<Row>,
  idOf: (row: Row) => string,
  [parameters, change]: UrlState,
): string | undefined => {
  const [shown, setShown] = useState<string>()
  const { search } = useLocation()
  // The dialog that made it closes first.
  const wanted = hasDialog(search) ? null : parameters.get('show')
  const { rows, allRows } = table
  const { pageSize } = pagination
  const index = wanted === null ? -1 : rows.findIndex((row) => idOf(row) === wanted)
  if (wanted !== null && index !== -1 && shown !== wanted) setShown(wanted)
  const isHidden = index === -1 && wanted !== null && allRows.some((row) => idOf(row) === wanted)
  const isListed = allRows.length > 0
  useEffect(() => {
    if (wanted === null || !isListed) return
    if (isHidden) change({ q: null })
    else change({ show: null, ...(index !== -1 && { page: pageParameter(pageOf(index, pageSize)) }) })
  }, [wanted, index, isHidden, isListed, pageSize, change])
  return shown
}

/** Shows the page of the list on which a row is, when the panel changes to it. */
export const usePageOf = <Row>(
  id: string | undefined,
  { table, pagination }: TableState<Row>,
  idOf: (row: Row) => string,
  change: UrlState[1],
): void => {
  const { rows } = table
  const isListed = rows.length > 0
  const turn = useEffectEvent(() => {
    const index = rows.findIndex((row) => idOf(row) === id)
    const page = pageOf(index, pagination.pageSize)
    if (index !== -1 && page !== pagination.page) change({ page: pageParameter(page) })
  })
  useEffect(() => {
    if (id !== undefined && isListed) turn()
  }, [id, isListed])
}
