import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { BillingToggle } from './BillingToggle.tsx'

export default {
  title: 'Components/Billing/BillingToggle',
  component: BillingToggle,
  parameters: guide({
    es: {
      label: 'Facturación',
      savingsNote: 'Ahorre hasta un 21 %',
    },
    keyboard: {
      Tab: 'Moves to the chosen interval',
      'Arrow left, Arrow right, Arrow up, Arrow down': 'Chooses the other one and moves to it',
    },
    must: [
      'change the prices of the page at once.',
      'have a `savingsNote` that is true for at least one plan.',
    ],
    mustNot: ['change what is already paid for; it is for choosing.'],
  }),
  args: {
    label: 'Billing',
    savingsNote: 'Save up to 21%',
    onChange: fn(),
  },
} satisfies Meta<typeof BillingToggle>

type Story = StoryObj<typeof BillingToggle>

/** Yearly initially. */
export const Default: Story = {}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    BillingToggle,
    { BillingToggle: {} },
    {
      Yearly: {},
      Monthly: { defaultValue: 'monthly' },
      'No note': { savingsNote: undefined },
      Disabled: { isDisabled: true },
    },
  ),
}
