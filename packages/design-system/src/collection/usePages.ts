import { useLayoutEffect, useRef, useState } from 'react'
import type { CollectionPagination } from './collectionProps.ts'

const FIRST_PAGE_SIZE = 10

export interface Pages {
  /** From 1, within what there is. */
  page: number
  pageSize: number
  goTo: (page: number) => void
  resize: (pageSize: number, page: number) => void
}

/**
 * Page and page size, the caller's or the collection's own. A page beyond the last one shows the last but stays wanted, so
 * that an address leads to it once the items are there.
 * @param order what the items are sorted and narrowed by; another one goes back to the first page
 */
export function usePages(
  {
    page,
    defaultPage = 1,
    onPageChange,
    pageSize,
    defaultPageSize = FIRST_PAGE_SIZE,
    onPageSizeChange,
  }: Omit<CollectionPagination, 'label' | 'texts' | 'pageSizes'>,
  total: number,
  order: string,
): Pages {
  const [ownPage, setOwnPage] = useState(defaultPage)
  const [ownSize, setOwnSize] = useState(defaultPageSize)
  const wanted = page ?? ownPage
  const size = Math.max(1, pageSize ?? ownSize)

  const goTo = (next: number) => {
    setOwnPage(next)
    onPageChange?.(next)
  }

  const before = useRef({ order, wanted })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { order, wanted }
    // A page that comes together with its order, as from an address, is meant.
    if (last.order !== order && last.wanted === wanted && wanted !== 1) goTo(1)
  })

  return {
    page: Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(total / size))),
    pageSize: size,
    goTo,
    resize: (nextSize, nextPage) => {
      setOwnSize(nextSize)
      setOwnPage(nextPage)
      onPageSizeChange?.(nextSize, nextPage)
    },
  }
}
