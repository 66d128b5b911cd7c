import {
  Button,
  DataTable,
  Dialog,
  EmptyState,
  Heading,
  Inline,
  Stack,
  Text,
  TextField,
  useTableState,
  type Column,
} from '@portico/design-system'
import { token } from '@portico/design-system/tokens'
import { useState } from 'react'
import { styled } from 'styled-components'

interface Workspace {
  name: string
  users: number
}

const columns: readonly Column<Workspace>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name, isRowHeader: true },
  { id: 'users', header: 'Users', cell: ({ users }) => users, sortValue: ({ users }) => users, align: 'end' },
]

const nameOf = ({ name }: Workspace): string => name

const Page = styled.main`
  padding: ${token.space6};
`

export function App() {
  const [workspaces, setWorkspaces] = useState<readonly Workspace[]>([
    { name: 'Design studio', users: 10 },
    { name: 'Accounting', users: 25 },
  ])
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const { table } = useTableState(workspaces, columns)
  const add = (): void => {
    setWorkspaces([...workspaces, { name, users: 1 }])
    setOpen(false)
  }
  return (
    <Page>
      <Stack>
        <Inline justify="between">
          <Heading level={1}>Workspaces</Heading>
          <Button variant="primary" onPress={() => setOpen(true)}>
            Add workspace
          </Button>
        </Inline>
        <Text tone="secondary">{workspaces.length} workspaces</Text>
        <DataTable
          label="Workspaces"
          loadingLabel="Loading workspaces"
          empty={<EmptyState title="No workspaces yet" />}
          {...table}
          columns={columns}
          getRowId={nameOf}
        />
      </Stack>
      <Dialog
        title="Add workspace"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <Button variant="primary" onPress={add}>
            Add
          </Button>
        }
      >
        <TextField label="Name" value={name} onChange={setName} />
      </Dialog>
    </Page>
  )
}
