import type { Meta, StoryObj } from '@storybook/react-vite'
import { features, tags } from '../tag/tag.fixture.tsx'
import { Text } from '../text/Text.tsx'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Inline } from './Inline.tsx'

const texts = (words: readonly string[]) =>
  words.map((word) => (
    <Text key={word} element="span">
      {word}
    </Text>
  ))

export default {
  title: 'Components/Text and layout/Inline',
  component: Inline,
  parameters: guide({
    es: { children: tags.es },
    must: ['wrap wherever its children can be longer than its line.'],
    mustNot: [
      'be given margins by its children: `gap` is the one distance.',
      'contain running text with links: use Text.',
    ],
  }),
  args: { children: tags.en },
} satisfies Meta<typeof Inline>

type Story = StoryObj<typeof Inline>

export const Default: Story = {}

/** Children that do not fit wrap. */
export const Narrow: Story = {
  parameters: { maxWidth: 200 },
}

/** Always one line; the children shrink. */
export const OneLine: Story = {
  args: { shouldWrap: false, align: 'start', children: texts(features.en) },
  parameters: { maxWidth: 200, es: { children: texts(features.es) } },
}

export const States: Story = {
  render: statesOf(
    Inline,
    by('gap', [1, 3, 6]),
    { Start: {}, Center: { justify: 'center' }, End: { justify: 'end' }, Between: { justify: 'between' } },
    { inlineSize: 'min(520px, 85vw)' },
  ),
}
