import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { PrimeReactProvider } from '@primereact/core'
import { DataTable } from 'primereact/datatable'
import { useMemo, useRef } from 'react'
import type { WorkspaceEntry } from '@portico/stores'
import type { PeerProps, PeerTable } from '../table/mount.tsx'
import { searchText } from '../table/rows.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns: {},
  filterFns: {},
})
const ROW_HEIGHT = 49
const collator = new Intl.Collator('en', { numeric: true })

function TanStack({ rows, query, direction, columns }: PeerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const definitions = useMemo(
    (): ColumnDef<typeof features, WorkspaceEntry>[] =>
      columns.map(({ id, header, cell }) => ({
        id,
        header,
        accessorFn: id === 'name' ? ({ name }) => name : searchText,
        enableGlobalFilter: id === 'name',
        sortFn: (a, b) => collator.compare(a.original.name, b.original.name),
        cell: ({ row }) => cell(row.original, 'active'),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    globalFilterFn: (row, _column, wanted: string) =>
      searchText(row.original).toLowerCase().includes(wanted.toLowerCase()),
    state: {
      globalFilter: query,
      sorting: [{ id: 'name', desc: direction === 'descending' }],
    },
  })
  const shown = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
    initialRect: { width: 1280, height: 800 },
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} style={{ blockSize: 800, overflow: 'auto' }}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr style={{ blockSize: above }} />}
          {items.map(({ index }) => {
            const row = shown[index]
            return (
              row && (
                <tr key={row.id}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              )
            )
          })}
          {below > 0 && <tr style={{ blockSize: below }} />}
        </tbody>
      </table>
    </div>
  )
}

function Prime({ rows, query, direction, columns }: PeerProps) {
  return (
    <PrimeReactProvider>
      <DataTable.Root
        data={rows}
        dataKey="id"
        sortField="name"
        sortOrder={direction === 'ascending' ? 1 : -1}
        globalFilter={query === '' ? null : query}
        globalFilterFields={['name', 'machine', 'urlAddress']}
        paginator
        rows={20}
      >
        <DataTable.TableContainer>
          <DataTable.Table>
            <DataTable.THead>
              <DataTable.THeadRow>
                {columns.map(({ id, header }) => (
                  <DataTable.THeadCell key={id}>{header}</DataTable.THeadCell>
                ))}
              </DataTable.THeadRow>
            </DataTable.THead>
            <DataTable.TBody>
              {({ item }: { item: WorkspaceEntry }) => (
                <DataTable.Row>
                  {columns.map(({ id, cell }) => (
                    <DataTable.Cell key={id}>{cell(item, 'active')}</DataTable.Cell>
                  ))}
                </DataTable.Row>
              )}
            </DataTable.TBody>
          </DataTable.Table>
        </DataTable.TableContainer>
      </DataTable.Root>
    </PrimeReactProvider>
  )
}

/** Tables of other libraries, with the given cells. */
export const peers: Readonly<Record<string, PeerTable>> = {
  'TanStack Table and Virtual': TanStack,
  'PrimeReact DataTable, 20 a page': Prime,
}
