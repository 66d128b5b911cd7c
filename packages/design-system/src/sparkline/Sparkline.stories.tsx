import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Sparkline } from './Sparkline.tsx'

const signIns = [12, 14, 13, 18, 22, 21, 31]

export default {
  title: 'Components/Data/Sparkline',
  tags: ['new', '!stable'],
  component: Sparkline,
  parameters: guide({
    es: { label: 'Inicios de sesión de los últimos 7 días: de 12 a 31, en aumento' },
    must: [
      'describe its trend in `label`.',
      'be beside its number.',
      'have `minValue` and `maxValue` where several are compared.',
    ],
    mustNot: ['be the only place of a number.', 'be pressed.'],
    maxWidth: 120,
  }),
  args: { label: 'Sign-ins of the last 7 days: 12 to 31, rising', values: signIns },
} satisfies Meta<typeof Sparkline>

type Story = StoryObj<typeof Sparkline>

export const Default: Story = {}

/** The service was down: two days are missing. */
export const Gap: Story = { args: { values: [12, 14, null, null, 22, 21, 31] } }

export const States: Story = {
  tags: ['core'],
  parameters: { maxWidth: 'none' },
  render: statesOf(
    Sparkline,
    by('tone', ['accent', 'neutral', 'ok', 'warn', 'bad']),
    {
      Line: {},
      Filled: { isFilled: true, minValue: 0 },
      Gap: { values: [12, 14, null, null, 22, 21, 31] },
      Flat: { values: [8, 8, 8] },
      Alone: { values: [8] },
      Empty: { values: [] },
    },
    { inlineSize: 120 },
  ),
}
