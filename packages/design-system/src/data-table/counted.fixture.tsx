import type { ComponentType, ReactNode } from 'react'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'
import { ExampleTable } from './table.fixture.tsx'

interface Site {
  id: number
  name: string
}

const rendered: string[] = []

/** Names of the rows rendered since the last call. */
export const takeRendered = (): readonly string[] => rendered.splice(0)

export const sites = (count: number): readonly Site[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Site ${index + 1}` }))

function Counted({ name, children }: { name: string; children: ReactNode }) {
  rendered.push(name)
  return children
}

/** A table that counts the rows it renders. */
export const countedTable = (Controls: ComponentType<{ name: string }>) => {
  const columns: readonly Column<Site>[] = [
    {
      id: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: ({ name }) => name,
      sortValue: ({ name }) => name,
    },
    {
      id: 'open',
      header: 'Open',
      cell: ({ name }) => (
        <Counted name={name}>
          <Controls name={name} />
        </Counted>
      ),
    },
  ]
  const rowId = ({ id }: Site) => String(id)
  return (rows: readonly Site[], props: Partial<DataTableProps<Site>> = {}): ReactNode => (
    <PorticoProvider locale="en">
      <ExampleTable
        label="Sites"
        loadingLabel="Loading"
        empty="None"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        {...props}
      />
    </PorticoProvider>
  )
}
