import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Meter } from './Meter.tsx'

export default {
  title: 'Components/Data/Meter',
  tags: ['new', '!stable'],
  component: Meter,
  parameters: guide({
    es: { label: 'Usuarios', valueText: '31 de 50' },
    must: [
      'have the amount in words where a percentage is not enough.',
      'have the meaning of its tone in words.',
    ],
    mustNot: ['show progress: use a ProgressBar.', 'show a part of an unknown total.'],
  }),
  args: { label: 'Users', value: 31, maxValue: 50, valueText: '31 of 50' },
} satisfies Meta<typeof Meter>

type Story = StoryObj<typeof Meter>

export const Default: Story = {}

/** Near a limit: the tone warns, and a note explains what to do. */
export const NearlyFull: Story = {
  args: { value: 48, valueText: '48 of 50', tone: 'warn', description: 'Two more users fit into your plan.' },
  parameters: { es: { valueText: '48 de 50', description: 'Caben dos usuarios más en tu plan.' } },
}

/** A number with a unit, in the language's format. */
export const WithUnit: Story = {
  args: {
    label: 'Storage',
    value: 0.64,
    maxValue: 1,
    formatOptions: { style: 'percent' },
    valueText: undefined,
    description: '128 of 200 GB',
  },
  parameters: { es: { label: 'Almacenamiento', description: '128 de 200 GB' } },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    Meter,
    by('tone', ['accent', 'ok', 'warn', 'bad']),
    (locale) => {
      const of = locale === 'es' ? 'de' : 'of'
      return {
        Zero: { value: 0, valueText: `0 ${of} 50` },
        Some: { value: 31, valueText: `31 ${of} 50` },
        All: { value: 50, valueText: `50 ${of} 50` },
        'Value hidden': { isValueHidden: true },
      }
    },
    { inlineSize: 220 },
  ),
}
