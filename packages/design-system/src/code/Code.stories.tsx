import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../testing/stories.tsx'
import { Text } from '../text/Text.tsx'
import { Code } from './Code.tsx'

export default {
  title: 'Components/Text and layout/Code',
  component: Code,
  parameters: guide({
    must: ['contain text that users type or see on a machine, verbatim.'],
    mustNot: [
      'be a way to stress a word.',
      'contain more than part of a line: CodeBlock wraps and can be copied.',
    ],
  }),
  args: { children: 'portico.toml' },
  render: (args, { globals }) =>
    globals['locale'] === 'es' ? (
      <Text>
        El agente lee <Code {...args} /> al iniciarse.
      </Text>
    ) : (
      <Text>
        The agent reads <Code {...args} /> when it starts.
      </Text>
    ),
} satisfies Meta<typeof Code>

type Story = StoryObj<typeof Code>

/** Within running text, in the size of the text. */
export const Default: Story = {}

/** A long one wraps. */
export const Long: Story = {
  args: { children: '/var/lib/portico/agent/certificates/accounting-4821.portico.app/fullchain.pem' },
  parameters: { maxWidth: 280 },
}

export const States: Story = { ...Default }
