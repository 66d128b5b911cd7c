import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Price, type PriceProps } from './Price.tsx'

const meta = {
  title: 'Components/Billing/Price',
  component: Price,
  args: { amount: 12, currency: 'USD' },
  parameters: guide({
    must: [
      'be in whole units of the currency; it is rounded to cents.',
      'have beside it, as text, what is paid for and how often.',
    ],
    mustNot: [
      'be put together from strings: order, separator and symbol are the locale’s.',
      'stand for an amount that is not known: show a Skeleton, then the price.',
    ],
  }),
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { amount: 15.5, size: 'medium' } }

/** Five sixths of 19: two digits of cents, whatever comes of it. */
export const Rounded: Story = { args: { amount: (19 * 5) / 6 } }

/** The whole part is grouped as the locale does. */
export const Large: Story = { args: { amount: 12_345.6 } }

const sizes = ['medium', 'large'] as const
const states: Record<string, Partial<PriceProps>> = {
  Whole: {},
  Cents: { amount: 9.99 },
  Nothing: { amount: 0 },
  Grouped: { amount: 1234.5 },
  Euro: { currency: 'EUR' },
}

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={sizes} states={Object.keys(states)}>
      {(size, state) => <Price {...args} {...states[state]} size={size} />}
    </StatesGrid>
  ),
}
