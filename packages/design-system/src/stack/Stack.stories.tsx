import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../tag/index.ts'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Stack, type StackProps } from './Stack.tsx'

const tags = (words: readonly string[]) =>
  words.map((word) => (
    <Tag key={word} tone="accent">
      {word}
    </Tag>
  ))

const meta = {
  title: 'Components/Text and layout/Stack',
  component: Stack,
  args: { children: tags(['Web VPN', 'RDP', 'File transfer', 'Remote printing']), align: 'start' },
  parameters: {
    es: { children: tags(['VPN web', 'RDP', 'Transferencia de archivos', 'Impresión remota']) },
    ...guide({
      must: ['set the distance by `gap`; stacks within stacks group what belongs together.'],
      mustNot: ['be given margins by its children.', 'put things side by side: Inline or Grid.'],
    }),
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { gap: 2, align: 'center' } }

/** Groups stand further apart than what is in them. */
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

const gaps = { '1': 1, '4': 4, '8': 8 } as const
const states: Record<string, Partial<StackProps>> = {
  Stretch: { align: 'stretch' },
  Start: { align: 'start' },
  Center: { align: 'center' },
  End: { align: 'end' },
}

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={['1', '4', '8'] as const} states={Object.keys(states)}>
      {(gap, state) => (
        <div style={{ inlineSize: 'min(220px, 85vw)' }}>
          <Stack {...args} {...states[state]} gap={gaps[gap]} />
        </div>
      )}
    </StatesGrid>
  ),
}
