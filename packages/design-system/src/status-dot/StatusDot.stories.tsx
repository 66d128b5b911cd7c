import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/index.ts'
import { StatusDot, type StatusTone } from './StatusDot.tsx'

const meta = {
  title: 'Components/Data/StatusDot',
  component: StatusDot,
  parameters: {
    docs: {
      description: {
        component:
          'A state in a dot and a word. Takes no keys. In forced colours each tone has a shape of its own. **MUST** say the state in its label; the dot alone says nothing to many people.',
      },
    },
  },
  args: { tone: 'ok', label: 'Active' },
} satisfies Meta<typeof StatusDot>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { tone: 'warn', label: 'Expires today' } }

/** Hollow, because nothing is known yet. */
export const Pending: Story = { args: { tone: 'pending', label: 'Checking…' } }

const labels: Record<StatusTone, string> = {
  ok: 'Active',
  warn: 'Expires today',
  bad: 'Down',
  neutral: 'Expired',
  pending: 'Checking…',
}

export const States: Story = {
  render: () => (
    <Stack align="start">
      <StatusDot tone="ok" label={labels.ok} />
      <StatusDot tone="warn" label={labels.warn} />
      <StatusDot tone="bad" label={labels.bad} />
      <StatusDot tone="neutral" label={labels.neutral} />
      <StatusDot tone="pending" label={labels.pending} />
    </Stack>
  ),
}
