import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Components/Text and layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'of Accounting' },
  render: (args) => (
    <p>
      25 members <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

/** Screen readers read "25 members of Accounting". */
export const Default: Story = {}

export const Playground: Story = { args: { element: 'span' } }
