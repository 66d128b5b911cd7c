import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { CommandField } from './CommandField.tsx'

export default {
  title: 'Components/Navigation/CommandField',
  component: CommandField,
  parameters: guide({
    es: { label: 'Buscar o ir a…' },
    keyboard: { Tab: 'Moves to the button', 'Enter, Space': 'Open the palette' },
    must: ['open the same palette as its shortcut, by `useCommandShortcut`.'],
    mustNot: ['filter the page’s content: use a SearchField.'],
    maxWidth: 232,
  }),
  args: { label: 'Search or jump to…', onPress: fn() },
} satisfies Meta<typeof CommandField>

type Story = StoryObj<typeof CommandField>

export const Default: Story = {}

export const States: Story = {
  tags: ['core'],
  render: statesOf(CommandField, { 'Command field': {} }, { Default: {} }),
}
