import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { ProgressBar } from './ProgressBar.tsx'

export default {
  title: 'Components/Data/ProgressBar',
  component: ProgressBar,
  parameters: guide({
    es: { label: 'Importando usuarios' },
    must: ['name its task.', 'be indeterminate if the length is unknown, and never invent one.'],
    mustNot: ['go backwards.', 'show the steps of a task: that is a Stepper.'],
  }),
  args: { label: 'Importing users', value: 60 },
} satisfies Meta<typeof ProgressBar>

type Story = StoryObj<typeof ProgressBar>

export const Default: Story = {}

/** In words when a percentage says little. */
export const InWords: Story = {
  args: {
    value: 3,
    maxValue: 5,
    valueText: '3 of 5 files',
    description: 'Uploading members.csv to Accounting.',
  },
  parameters: { es: { valueText: '3 de 5 archivos', description: 'Subiendo members.csv a Accounting.' } },
}

/** In progress without a known length. Under reduced motion it is hatched and does not move. */
export const Indeterminate: Story = {
  args: { label: 'Waiting for the Workspace Manager', isIndeterminate: true, description: 'Since 14:02.' },
  parameters: {
    es: { label: 'Esperando al gestor de espacios de trabajo', description: 'Desde las 14:02.' },
  },
}

/** Usage of a limit: the tone and the text warn. */
export const Usage: Story = {
  args: { label: 'Users', value: 48, maxValue: 50, valueText: '48 of 50', tone: 'warn' },
  parameters: { es: { label: 'Usuarios', valueText: '48 de 50' } },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    ProgressBar,
    by('tone', ['accent', 'ok', 'warn', 'bad']),
    {
      Zero: { value: 0 },
      Some: { value: 60 },
      All: { value: 100 },
      Indeterminate: { isIndeterminate: true },
      'Value hidden': { value: 60, isValueHidden: true },
    },
    { inlineSize: 280 },
  ),
}
