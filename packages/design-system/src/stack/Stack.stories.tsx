import type { Meta, StoryObj } from '@storybook/react-vite'
import { tags } from '../tag/tag.fixture.tsx'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Stack } from './Stack.tsx'

export default {
  title: 'Components/Text and layout/Stack',
  component: Stack,
  parameters: guide({
    es: { children: tags.es },
    must: ['set the distance by `gap`; nested stacks group related content.'],
    mustNot: ['be given margins by its children.', 'put things side by side: Inline or Grid.'],
  }),
  args: { children: tags.en, align: 'start' },
} satisfies Meta<typeof Stack>

type Story = StoryObj<typeof Stack>

export const Default: Story = {}

/** Groups are further apart than their content. */
export const Nested: Story = {
  args: { gap: 6, align: 'stretch' },
  render: ({ children, ...args }) => (
    <Stack {...args}>
      <Stack gap={1} align="start">
        {children}
      </Stack>
      <Stack gap={1} align="start">
        {children}
      </Stack>
    </Stack>
  ),
}

export const States: Story = {
  render: statesOf(
    Stack,
    by('gap', [1, 4, 8]),
    {
      Stretch: { align: 'stretch' },
      Start: { align: 'start' },
      Center: { align: 'center' },
      End: { align: 'end' },
    },
    { inlineSize: 'min(220px, 85vw)' },
  ),
}
