import { useMemo } from 'react'
import { styled } from 'styled-components'
import {
  CollectionFrame,
  DEFAULT_PAGE_SIZE,
  useIncrementalWindow,
  useItemFocus,
  type CollectionProps,
} from '../collection/index.ts'
import { token } from '../tokens/index.ts'
import { columnWidths, type Column, type Sort } from './column.ts'
import { DataRow } from './DataRow.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useSort, useSortedRows } from './useSortedRows.ts'

export interface DataTableProps<Row> extends CollectionProps {
  /** In reading order. Keep the array stable between renders: another one draws every row anew. */
  columns: readonly Column<Row>[]
  /** An unchanged row object is not drawn again. */
  rows: readonly Row[]
  /** Stable over refreshes, so that focus and open menus stay with their row. */
  getRowId: (row: Row) => string
  /** The sort order, when the caller keeps it. */
  sort?: Sort
  /** The sort order to begin with, when the table keeps it. */
  defaultSort?: Sort
  onSortChange?: (sort: Sort) => void
}

/** Column widths are shares of this box, see columnWidths. */
const Container = styled.div`
  container-type: inline-size;
`

const Table = styled.table`
  --cell-padding: ${token.space4};
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  @container (width < 900px) {
    --cell-padding: ${token.space2};
  }
  & > tbody > tr > * {
    transition: background-color ${token.durationFast} ${token.easeOut};
  }
  & > tbody > tr:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
  /* A control that takes focus scrolls clear of the sticky head. */
  & > tbody :is(a, button) {
    scroll-margin-block-start: ${token.space10};
  }
  @media (hover: hover) {
    & > tbody > tr:hover > * {
      background: ${token.hover};
    }
  }
`

/**
 * Rows and columns of things that can be compared, sorted and acted on. Renders a native `<table>` in a card, with a
 * button in each sortable head and ordinary links and buttons in the rows, all in the natural tab order.
 * The first rows are there at once, further ones as one scrolls. Not for narrow windows: CompactList.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  getRowId,
  sort: givenSort,
  defaultSort,
  onSortChange,
  pageSize = DEFAULT_PAGE_SIZE,
  isLoading = false,
  ...rest
}: DataTableProps<Row>) {
  const { sort, toggle } = useSort({ sort: givenSort, defaultSort, onSortChange })
  const sortedRows = useSortedRows(rows, columns, sort)
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLTableSectionElement>()
  const shown = useIncrementalWindow(rows.length, pageSize, focusItem)
  const widths = useMemo(() => columnWidths(columns), [columns])

  return (
    <CollectionFrame {...rest} isLoading={isLoading} total={rows.length} shown={shown}>
      <Container>
        <Table aria-label={label} aria-rowcount={rows.length + 1} aria-busy={isLoading}>
          <colgroup>
            {columns.map(({ id }, index) => (
              <col key={id} style={{ inlineSize: widths[index] }} />
            ))}
          </colgroup>
          <thead>
            <HeaderRow columns={columns} sort={sort} onSort={toggle} />
          </thead>
          <tbody ref={itemsRef} {...focusEvents}>
            {rows.length === 0 && <SkeletonRows columns={columns} />}
            {sortedRows.slice(0, shown.count).map((row, index) => (
              <DataRow key={getRowId(row)} row={row} columns={columns} rowIndex={index + 2} />
            ))}
          </tbody>
        </Table>
      </Container>
    </CollectionFrame>
  )
}
