import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Avatar } from './Avatar.tsx'

export default {
  title: 'Components/Data/Avatar',
  component: Avatar,
  parameters: guide({
    must: ['have a `label` unless the name is beside it or it is in a named button.'],
    mustNot: [
      'have a `label` where the name is beside it: it would be announced twice.',
      'be pressable itself.',
    ],
  }),
  args: { name: 'Olivia Reyes' },
} satisfies Meta<typeof Avatar>

type Story = StoryObj<typeof Avatar>

export const Default: Story = {}
/** Alone, it has a name for screen readers. */
export const Labelled: Story = { args: { label: 'Olivia Reyes' } }

export const States: Story = {
  tags: ['core'],
  render: statesOf(Avatar, by('size', ['small', 'medium', 'large']), {
    'Two words': { name: 'Olivia Reyes' },
    Particles: { name: 'Íñigo de la Álvarez' },
    'One word': { name: 'Plato' },
    None: { name: '' },
  }),
}
