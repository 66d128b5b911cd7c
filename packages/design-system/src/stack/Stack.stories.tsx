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
