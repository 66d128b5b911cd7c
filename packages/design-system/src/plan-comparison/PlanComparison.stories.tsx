import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { comparisonFixture } from '../plan-card/plans.fixture.ts'
import type { Plan } from '../plan-card/plan.ts'
import { guide } from '../testing/guide.ts'
import { token } from '../tokens/index.ts'
import { PlanComparison } from './PlanComparison.tsx'

const english = comparisonFixture('en')
const spanish = comparisonFixture('es')

export default {
  title: 'Components/Billing/PlanComparison',
  component: PlanComparison,
  parameters: guide({
    es: spanish,
    keyboard: {
      Tab: 'Moves through the actions of the plans, then through the help of the features',
      'Enter, Space': 'On an action chooses the plan; on a help opens it and moves focus into it',
      Escape: 'Closes the help; focus returns to its button',
    },
    must: [
      'be shown at 1200 px and more, and give way to PlanCardGroup below.',
      'have a value for each plan in each row: a text, or whether it is included.',
    ],
    mustNot: ['have more than four plans.', 'have rows without differences, unless users ask for them.'],
  }),
  args: english,
  decorators: [
    // The sticky header starts below a page's top bar.
    (Story) => (
      <div style={{ paddingBlockStart: token.heightTopBar }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlanComparison>

type Story = StoryObj<typeof PlanComparison>

/** Texts, checks and crosses, below their plans. */
export const Default: Story = {}

/** Monthly prices. */
export const Monthly: Story = {
  args: comparisonFixture('en', 'monthly'),
  parameters: { es: comparisonFixture('es', 'monthly') },
}

const having = (plans: readonly Plan[], currentLabel: string) =>
  plans.map((plan) => (plan.id === 'basic' ? { ...plan, currentLabel } : plan))

/** The current plan. */
export const Current: Story = {
  args: { plans: having(english.plans, 'Current plan') },
  parameters: { es: { plans: having(spanish.plans, 'Plan actual') } },
}

const opening = (plans: readonly Plan[], disabledReason: string) =>
  plans.map((plan) => ({
    ...plan,
    action: { ...plan.action, ...(plan.id === 'pro' ? { isPending: true } : { disabledReason }) },
  }))

/** One checkout at a time: the others are disabled with a reason. */
export const Pending: Story = {
  args: { plans: opening(english.plans, 'The checkout of Pro is being opened') },
  parameters: { es: { plans: opening(spanish.plans, 'Se está abriendo el pago de Pro') } },
}

/** Opened help for a feature stays until it is closed. */
export const Help: Story = {
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('rowheader', { name: /VPN/ })
    if (!row) throw new Error('There is no such row.')
    await userEvent.click(within(row).getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

export const States: Story = { ...Current, tags: ['core'] }
