import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../testing/guide.ts'
import { Text } from '../text/Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export default {
  title: 'Components/Text and layout/VisuallyHidden',
  component: VisuallyHidden,
  parameters: guide({
    es: { children: 'de Contabilidad' },
    must: ['add what is visible from the context: which row, which part, that something happened.'],
    mustNot: ['contain focusable elements: focus must be visible.', 'contain what all users need to know.'],
  }),
  args: { children: 'of Accounting' },
  render: (args, { globals }) => (
    <Text>
      {globals['locale'] === 'es' ? '25 miembros' : '25 members'} <VisuallyHidden {...args} />
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>

type Story = StoryObj<typeof VisuallyHidden>

/** Screen readers read "25 members of Accounting". */
export const Default: Story = {}

/** A live region: new content is announced. */
export const LiveRegion: Story = {
  args: { element: 'output', children: 'Copied' },
  parameters: { es: { children: 'Copiado' } },
}
