import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, inViewport, statesOf } from '../testing/stories.tsx'
import { CodeBlock } from './CodeBlock.tsx'

export default {
  title: 'Components/Text and layout/CodeBlock',
  component: CodeBlock,
  parameters: guide({
    es: { label: 'Orden que instala el agente', copyLabel: 'Copiar la orden' },
    keyboard: {
      Tab: 'Moves to the copy button, where there is one',
      'Enter, Space': 'Copies, and announces whether that worked',
    },
    must: ['describe its content in `label`.', 'offer to copy commands that users should run.'],
    mustNot: ['offer to copy secrets and one-time addresses.', 'be used for messages to users: Banner.'],
  }),
  args: {
    label: 'Command that installs the agent',
    children: 'sudo ./portico-agent install --account 4821',
    copyLabel: 'Copy the command',
  },
} satisfies Meta<typeof CodeBlock>

type Story = StoryObj<typeof CodeBlock>

export const Default: Story = {}

/** Preserves line breaks and indentation. */
export const Lines: Story = {
  args: {
    label: 'Configuration of the agent',
    children: '[agent]\naccount = 4821\nworkspaces = [\n  "accounting",\n  "helsinki",\n]',
  },
  parameters: { es: { label: 'Configuración del agente' } },
}

/** Long lines wrap: nothing scrolls sideways. */
export const Long: Story = {
  args: {
    children:
      'curl --fail --location https://downloads.portico.example/agent/linux/portico-agent-12.4.0-amd64.tar.gz --output portico-agent.tar.gz',
  },
  globals: inViewport('phone'),
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    CodeBlock,
    { CodeBlock: {} },
    { 'With copy': {}, 'Without copy': { copyLabel: undefined } },
  ),
}
