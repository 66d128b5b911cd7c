import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { StatusIcon } from './StatusIcon.tsx'

const meta = {
  title: 'Components/Data/StatusIcon',
  component: StatusIcon,
  args: { icon: <CircleAlert aria-hidden />, label: 'The subscription has expired', tone: 'bad' },
} satisfies Meta<typeof StatusIcon>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { tone: 'warn' } }

export const States: Story = {
  render: () => (
    <>
      <StatusIcon tone="ok" icon={<CircleCheck aria-hidden />} label="All is well" />
      <StatusIcon tone="warn" icon={<TriangleAlert aria-hidden />} label="Ends today" />
      <StatusIcon tone="bad" icon={<CircleAlert aria-hidden />} label="Expired" />
    </>
  ),
}
