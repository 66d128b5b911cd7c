import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../tag/index.ts'
import { Inline } from './Inline.tsx'
import { Stack } from './Stack.tsx'

const items = ['One', 'Two', 'Three', 'Four'].map((word) => (
  <Tag key={word} tone="accent">
    {word}
  </Tag>
))

const meta = {
  title: 'Components/Text and layout/Stack',
  component: Stack,
  parameters: {
    docs: {
      description: {
        component:
          'Stack puts its children below one another, Inline side by side, at distances of the 4 px grid. Neither takes keys.',
      },
    },
  },
  args: { children: items, align: 'start' },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { gap: 2, align: 'center' } }

/** Inline: what does not fit goes to a further line. */
export const SideBySide: Story = { render: () => <Inline>{items}</Inline> }

export const States: Story = {
  render: () => (
    <Stack gap={8}>
      <Inline gap={1}>{items}</Inline>
      <Inline gap={6} justify="center">
        {items}
      </Inline>
      <Inline justify="end">{items}</Inline>
      <Inline justify="between">{items}</Inline>
      <Stack gap={1} align="center">
        {items}
      </Stack>
      <Stack gap={1} align="end">
        {items}
      </Stack>
    </Stack>
  ),
}
