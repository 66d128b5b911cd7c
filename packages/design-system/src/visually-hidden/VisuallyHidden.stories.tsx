import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../testing/guide.ts'
import { Text } from '../text/index.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Components/Text and layout/VisuallyHidden',
  component: VisuallyHidden,
  parameters: guide({
    es: { children: 'de Contabilidad' },
    must: ['say what the eye has from its place: which row, which part, that something has happened.'],
    mustNot: [
      'hold anything that takes focus: what is focused must be seen.',
      'say what everybody needs to know.',
    ],
  }),
  args: { children: 'of Accounting' },
  render: (args, { globals }) => (
    <Text>
      {globals['locale'] === 'es' ? '25 miembros' : '25 members'} <VisuallyHidden {...args} />
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

/** Screen readers read "25 members of Accounting". */
export const Default: Story = {}

export const Playground: Story = { args: { element: 'span' } }

/** A live region: new content is announced. */
export const LiveRegion: Story = {
  args: { element: 'output', children: 'Copied' },
  parameters: { es: { children: 'Copiado' } },
}
