import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { CommandField } from './CommandField.tsx'

const meta = {
  title: 'Components/Navigation/CommandField',
  component: CommandField,
  args: { label: 'Search or jump to…', onPress: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 232 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    es: { label: 'Buscar o ir a…' },
    ...guide({
      keyboard: { Tab: 'Moves to the button', 'Enter, Space': 'Open the palette' },
      must: ['open what its keys open, by `useCommandShortcut`.'],
      mustNot: ['narrow what is on the page: that is a SearchField.'],
    }),
  },
} satisfies Meta<typeof CommandField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { shortcut: ['/'] } }

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={['Command field']} states={['Default', 'Other keys']}>
      {(_, state) => <CommandField {...args} {...(state === 'Other keys' && { shortcut: ['/'] })} />}
    </StatesGrid>
  ),
}
