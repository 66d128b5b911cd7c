import type { CollectionFilter } from '../collection/collectionProps.ts'
import { SearchField } from '../search-field/SearchField.tsx'
import { Stack } from '../stack/Stack.tsx'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { useOwnState, useTableState, type TableStateOptions } from './useTableState.ts'

export interface ExampleFilter extends Omit<CollectionFilter, 'query' | 'onClear'> {
  fieldLabel: string
}

export interface ExampleTableProps<Row>
  extends
    Omit<DataTableProps<Row>, 'allRows' | 'sort' | 'filter' | 'pagination'>,
    Pick<TableStateOptions, 'defaultSort'> {
  /** The initial address: `page=3&size=5`. */
  address?: string
  filterTexts?: ExampleFilter | undefined
  pageLabel?: string | undefined
}

/** A text column that can be sorted and searched. */
export const textColumn = <Row,>(id: string, header: string, textOf: (row: Row) => string): Column<Row> => ({
  id,
  header,
  cell: textOf,
  sortValue: textOf,
  filterValue: textOf,
})

interface FilterFieldProps {
  texts: ExampleFilter
  query: string
  setQuery: (query: string) => void
}

/** The filter above a table or a list. */
export function FilterField({ texts, query, setQuery }: FilterFieldProps) {
  return (
    <SearchField
      label={texts.fieldLabel}
      placeholder={texts.fieldLabel}

      value={query}
      onChange={setQuery}
    />
  )
}

/** A table with its state as in a screen, for stories and tests. */
export function ExampleTable<Row>({
  rows,
  address,
  defaultSort,
  filterTexts,
  pageLabel,
  onSortChange,
  ...rest
}: ExampleTableProps<Row>) {
  const state = useTableState(rows, rest.columns, useOwnState(address), {
    ...(defaultSort && { defaultSort }),
  })
  const table = (
    <DataTable
      {...rest}
      {...state.table}
      onSortChange={(sort) => {
        state.table.onSortChange(sort)
        onSortChange?.(sort)
      }}
      filter={filterTexts && { ...filterTexts, ...state.filter }}
      pagination={pageLabel === undefined ? undefined : { label: pageLabel, ...state.pagination }}
    />
  )
  if (filterTexts === undefined) return table
  return (
    <Stack>
      <FilterField {...state} texts={filterTexts} />
      {table}
    </Stack>
  )
}
