import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, statesOf } from '../testing/stories.tsx'
import { Kbd } from './Kbd.tsx'

export default {
  title: 'Components/Text and layout/Kbd',
  component: Kbd,
  parameters: guide({
    must: ['be beside its control, which has `aria-keyshortcuts` unless the keys are a sequence.'],
    mustNot: ['be the only hint of a shortcut, nor the shortcut the only way to its action.'],
  }),
  args: { keys: ['Mod', 'K'] },
} satisfies Meta<typeof Kbd>

type Story = StoryObj<typeof Kbd>

/** "Mod" is Ctrl, or ⌘ on a Mac. */
export const Default: Story = {}

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
