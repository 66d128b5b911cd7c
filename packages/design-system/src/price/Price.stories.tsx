import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
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

/** Five sixths of 19: always two digits of cents. */
export const Rounded: Story = { args: { amount: (19 * 5) / 6 } }

/** The whole part is grouped in the locale's format. */
export const Large: Story = { args: { amount: 12_345.6 } }

export const States: Story = {
  render: statesOf(Price, by('size', ['medium', 'large']), {
    Whole: {},
    Cents: { amount: 9.99 },
    Zero: { amount: 0 },
    Grouped: { amount: 1234.5 },
    Euro: { currency: 'EUR' },
  }),
}
