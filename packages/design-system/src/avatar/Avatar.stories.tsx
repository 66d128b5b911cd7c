import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Avatar } from './Avatar.tsx'

export default {
  title: 'Components/Data/Avatar',
  component: Avatar,
  parameters: guide({
    must: ['have the name beside it, or be in a button that has it.'],
    mustNot: ['be pressable itself.'],
  }),
  args: { name: 'Olivia Reyes' },
} satisfies Meta<typeof Avatar>

type Story = StoryObj<typeof Avatar>

export const Default: Story = {}

export const States: Story = {
  tags: ['core'],
  render: statesOf(Avatar, by('size', ['small', 'medium', 'large']), {
    'Two words': { name: 'Olivia Reyes' },
    Particles: { name: 'Íñigo de la Álvarez' },
    'One word': { name: 'Plato' },
    None: { name: '' },
  }),
}
