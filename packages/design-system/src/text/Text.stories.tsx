import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Text } from './Text.tsx'

export default {
  title: 'Components/Text and layout/Text',
  component: Text,
  parameters: guide({
    es: { children: 'para administrar los espacios de trabajo de su empresa' },
    must: ['have the meaning of its tone in words.', 'be a `span` within running text, a `p` on its own.'],
    mustNot: ['replace a title: Heading.', 'be cut off where the rest has to be readable: TruncatedText.'],
  }),
  args: { children: 'to manage your company’s workspaces' },
} satisfies Meta<typeof Text>

type Story = StoryObj<typeof Text>

export const Default: Story = {}

export const Strong: Story = { args: { isStrong: true } }

/** Ids and machine names. */
export const Mono: Story = {
  args: { isMono: true, children: 'ACC-SRV-01' },
  parameters: { es: { children: 'ACC-SRV-01' } },
}

/** One line of any length. */
export const Truncated: Story = {
  args: { isTruncated: true, children: 'One line that does not end. '.repeat(20) },
  parameters: { es: { children: 'Una línea que no se acaba. '.repeat(20) } },
}

export const States: Story = {
  render: statesOf(
    Text,
    by('variant', ['body', 'secondary', 'caption']),
    by('tone', ['default', 'secondary', 'muted', 'accent', 'ok', 'warn', 'bad']),
  ),
}
