import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, statesOf } from '../testing/stories.tsx'
import { Kbd } from './Kbd.tsx'

const meta = {
  title: 'Components/Text and layout/Kbd',
  component: Kbd,
  parameters: guide({
    must: ['stand beside what its keys do, which carries `aria-keyshortcuts` unless they follow each other.'],
    mustNot: ['be the only way to learn of a shortcut, nor the only way to do what it does.'],
  }),
  args: { keys: ['Mod', 'K'] },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

/** "Mod" is Ctrl, or ⌘ on a Mac. */
export const Default: Story = {}

export const Playground: Story = { args: { keys: ['Shift', 'Enter'] } }

export const States: Story = {
  render: statesOf(
    Kbd,
    { Kbd: {} },
    {
      'One key': { keys: ['Esc'] },
      'With Ctrl or ⌘': { keys: ['Mod', 'K'] },
      Three: { keys: ['Mod', 'Shift', 'P'] },
    },
  ),
}
