import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../stack/index.ts'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Components/Data/Avatar',
  component: Avatar,
  parameters: {
    docs: {
      description: {
        component:
          'Initials in a circle. Takes no keys. **MUST** have a `label` where the name does not stand beside it and it does not stand in a named button.',
      },
    },
  },
  args: { name: 'Olivia Reyes' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { size: 'large', label: 'Olivia Reyes' } }

/** Alone, it says whom it stands for. */
export const Labelled: Story = { args: { label: 'Olivia Reyes' } }

export const States: Story = {
  render: () => (
    <Inline>
      <Avatar name="Olivia Reyes" size="small" />
      <Avatar name="Olivia Reyes" />
      <Avatar name="Olivia Reyes" size="large" />
      <Avatar name="Íñigo de la Álvarez" size="large" />
      <Avatar name="Plato" size="large" />
      <Avatar name="" size="large" />
    </Inline>
  ),
}
