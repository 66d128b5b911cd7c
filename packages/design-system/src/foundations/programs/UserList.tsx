import { Button, DataTable, EmptyState, useTableState, type Column } from '@portico/design-system'
import { useState } from 'react'

interface User {
  id: string
  name: string
}

const columns: readonly Column<User>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name, isRowHeader: true },
]

interface UserListProps {
  users: readonly User[]
  onDelete: (ids: ReadonlySet<string>) => void
}

export function UserList({ users, onDelete }: UserListProps) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const { table } = useTableState(users, columns)
  return (
    <DataTable
      {...table}
      label="Users"
      loadingLabel="Loading users"
      empty={<EmptyState title="No users yet." />}
      columns={columns}
      getRowId={({ id }) => id}
      selection={{
        selectedIds,
        onSelectedIdsChange: setSelectedIds,
        rowLabel: ({ name }) => `Select ${name}`,
        headLabel: 'Select all',
        barLabel: 'Selected users',
        actions: (
          <Button size="small" onPress={() => onDelete(selectedIds)}>
            Delete
          </Button>
        ),
      }}
    />
  )
}
