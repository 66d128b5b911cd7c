import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Avatar, type AvatarProps } from './Avatar.tsx'

const meta = {
  title: 'Components/Data/Avatar',
  component: Avatar,
  args: { name: 'Olivia Reyes' },
  parameters: guide({
    must: ['have a `label` where the name does not stand beside it and it does not stand in a named button.'],
    mustNot: [
      'have a `label` where the name stands beside it: it would be said twice.',
      'be pressed by itself.',
    ],
  }),
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { size: 'large', label: 'Olivia Reyes' } }

/** Alone, it says whom it stands for. */
export const Labelled: Story = { args: { label: 'Olivia Reyes' } }

const sizes = ['small', 'medium', 'large'] as const satisfies readonly AvatarProps['size'][]
const names: Record<string, string> = {
  'Two words': 'Olivia Reyes',
  Particles: 'Íñigo de la Álvarez',
  'One word': 'Plato',
  None: '',
}

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={sizes} states={Object.keys(names)}>
      {(size, state) => <Avatar {...args} size={size} name={names[state] ?? ''} />}
    </StatesGrid>
  ),
}
