import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../tag/index.ts'
import { Text } from '../text/index.ts'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Inline } from './Inline.tsx'

const english = ['Web VPN', 'RDP', 'File transfer', 'Remote printing']
const spanish = ['VPN web', 'RDP', 'Transferencia de archivos', 'Impresión remota']

const texts = (words: readonly string[]) =>
  words.map((word) => (
    <Text key={word} element="span">
      {word}
    </Text>
  ))
const tags = (words: readonly string[]) =>
  words.map((word) => (
    <Tag key={word} tone="accent">
      {word}
    </Tag>
  ))

const meta = {
  title: 'Components/Text and layout/Inline',
  component: Inline,
  parameters: guide({
    es: { children: tags(spanish) },
    must: ['wrap wherever its children can be longer than its line.'],
    mustNot: [
      'be given margins by its children: `gap` is the one distance.',
      'hold running text with links in it: that is Text.',
    ],
  }),
  args: { children: tags(english) },
} satisfies Meta<typeof Inline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { gap: 2, align: 'center', justify: 'start', shouldWrap: true } }

/** What does not fit goes to a further line. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 200 }}>
      <Inline {...args} />
    </div>
  ),
}

/** On one line whatever happens; the children give way. */
export const OneLine: Story = {
  args: { shouldWrap: false, align: 'start', children: texts(english) },
  parameters: { es: { children: texts(spanish) } },
  render: (args) => (
    <div style={{ maxInlineSize: 200 }}>
      <Inline {...args} />
    </div>
  ),
}

export const States: Story = {
  render: statesOf(
    Inline,
    by('gap', [1, 3, 6]),
    { Start: {}, Center: { justify: 'center' }, End: { justify: 'end' }, Between: { justify: 'between' } },
    { inlineSize: 'min(520px, 85vw)' },
  ),
}
