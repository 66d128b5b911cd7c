import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { COLUMN_REM, HEAD_REM, NAME_REM, ROW_REM } from './matrixStyle.ts'
import { rangeOf, type Range } from './matrix.ts'

const BEYOND = { rows: 4, columns: 2 }

interface VisibleRange {
  rows: Range
  columns: Range
}

const isSame = (a: VisibleRange, b: VisibleRange): boolean =>
  a.rows.start === b.rows.start &&
  a.rows.end === b.rows.end &&
  a.columns.start === b.columns.start &&
  a.columns.end === b.columns.end

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

export function useMatrixWindow(
  scrollerRef: RefObject<HTMLDivElement | null>,
  rowCount: number,
  columnCount: number,
) {
  const [visible, setVisible] = useState<VisibleRange>({
    rows: { start: 0, end: 0 },
    columns: { start: 0, end: 0 },
  })

  const measure = useCallback(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    const rem = remOf()
    const next: VisibleRange = {
      rows: rangeOf(scroller.scrollTop, scroller.clientHeight - HEAD_REM * rem, {
        size: ROW_REM * rem,
        count: rowCount,
        beyond: BEYOND.rows,
      }),
      // `scrollLeft` is negative in right-to-left.
      columns: rangeOf(Math.abs(scroller.scrollLeft), scroller.clientWidth - NAME_REM * rem, {
        size: COLUMN_REM * rem,
        count: columnCount,
        beyond: BEYOND.columns,
      }),
    }
    setVisible((before) => (isSame(before, next) ? before : next))
  }, [scrollerRef, rowCount, columnCount])

  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return undefined
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scrollerRef, measure])

  const pageRows = useCallback(() => {
    const rem = remOf()
    const viewport = (scrollerRef.current?.clientHeight ?? 0) - HEAD_REM * rem
    return Math.max(1, Math.floor(viewport / (ROW_REM * rem)))
  }, [scrollerRef])

  return { ...visible, onScroll: measure, pageRows }
}
