import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.ts'
import { Card } from '../card/index.ts'
import { Stack } from '../stack/index.ts'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/Data/EmptyState',
  component: EmptyState,
  parameters: {
    docs: {
      description: {
        component:
          'Stands where a list would. Takes no keys of its own. **MUST** say what there is none of; **MUST NOT** stand in for a list that could not be loaded.',
      },
    },
  },
  args: { title: 'No workspaces found.' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

const action = <Button variant="primary">Add Workspace</Button>

export const Default: Story = {}
export const Playground: Story = { args: { children: 'Start by adding a new workspace.', action } }
export const WithAction: Story = { args: { children: 'Start by adding a new workspace.', action } }

export const States: Story = {
  render: ({ title }) => (
    <Stack>
      <Card padding="none">
        <EmptyState title={title} />
      </Card>
      <Card padding="none">
        <EmptyState title={title}>Ask an administrator to add one.</EmptyState>
      </Card>
      <Card padding="none">
        <EmptyState title={title} action={action}>
          Start by adding a new workspace.
        </EmptyState>
      </Card>
    </Stack>
  ),
}
