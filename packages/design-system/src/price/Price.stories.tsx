import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, statesOf } from '../testing/stories.tsx'
import { Price } from './Price.tsx'

export default {
  title: 'Components/Billing/Price',
  component: Price,
  parameters: guide({
    must: [
      'be in whole units of the currency; it is rounded to cents.',
      'have a text beside it with unit and interval.',
    ],
    mustNot: [
      'be put together from strings: order, separator and symbol are the locale’s.',
      'be used for an unknown amount: show a Skeleton, then the price.',
    ],
  }),
  args: { amount: 12, currency: 'USD' },
} satisfies Meta<typeof Price>

type Story = StoryObj<typeof Price>

export const Default: Story = {}

export const States: Story = {
  render: statesOf(
    Price,
    { Price: {} },
    {
      Whole: {},
      Cents: { amount: 9.99 },
      Zero: { amount: 0 },
      Rounded: { amount: (19 * 5) / 6 },
      Grouped: { amount: 12_345.6 },
      Euro: { currency: 'EUR' },
    },
  ),
}
