import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Kbd } from './Kbd.tsx'

const meta = {
  title: 'Components/Text and layout/Kbd',
  component: Kbd,
  args: { keys: ['Mod', 'K'] },
  parameters: guide({
    must: ['stand beside what its keys do, which carries `aria-keyshortcuts`.'],
    mustNot: ['be the only way to learn of a shortcut, nor the only way to do what it does.'],
  }),
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

/** "Mod" is Ctrl, or ⌘ on a Mac. */
export const Default: Story = {}

export const Playground: Story = { args: { keys: ['Shift', 'Enter'] } }

const combinations: Record<string, string[]> = {
  'One key': ['Esc'],
  'With Ctrl or ⌘': ['Mod', 'K'],
  Three: ['Mod', 'Shift', 'P'],
}

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={['Kbd']} states={Object.keys(combinations)}>
      {(_, state) => <Kbd {...args} keys={combinations[state] ?? []} />}
    </StatesGrid>
  ),
}
