import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { PlanCard } from './PlanCard.tsx'
import { planCardsFixture } from './plans.fixture.ts'

const onSelect = fn()
const [basic, pro, enterprise] = planCardsFixture('en', 'yearly', onSelect)
const [basicEs, proEs, enterpriseEs] = planCardsFixture('es', 'yearly', onSelect)

export default {
  title: 'Components/Billing/PlanCard',
  component: PlanCard,
  parameters: guide({
    es: basicEs,
    keyboard: {
      Tab: 'Moves to the action, then through the help of the features',
      'Enter, Space': 'On the action chooses the plan; on a help opens it and moves focus into it',
      Escape: 'Closes the help; focus returns to its button',
    },
    must: [
      'be in a PlanCardGroup with the other plans of the page.',
      'name the plan in its action: "Select Pro", not "Select".',
      'use words for unlimited and unknown amounts.',
    ],
    mustNot: [
      'have more than the one action.',
      'use only colour for the best choice, the chosen or the current plan.',
    ],
  }),
  args: basic,
  render: (args) => (
    <div style={{ maxInlineSize: 320, paddingBlockStart: 16 }}>
      <PlanCard {...args} />
    </div>
  ),
} satisfies Meta<typeof PlanCard>

type Story = StoryObj<typeof PlanCard>

export const Default: Story = {}

/** The recommended plan; its action is the primary one. */
export const BestChoice: Story = { args: pro, parameters: { es: proEs } }

/** The current plan. */
export const Current: Story = {
  args: { currentLabel: 'Current plan' },
  parameters: { es: { currentLabel: 'Plan actual' } },
}

/** Selected, when payment is a separate step. */
export const Selected: Story = {
  args: { selectedLabel: 'Selected', action: { ...basic.action, label: 'Continue to payment' } },
  parameters: {
    es: { selectedLabel: 'Elegido', action: { ...basicEs.action, label: 'Continuar con el pago' } },
  },
}

/** The checkout is opening. */
export const Pending: Story = {
  args: { action: { ...basic.action, isPending: true } },
  parameters: { es: { action: { ...basicEs.action, isPending: true } } },
}

/** While one plan's checkout is opening, the others are disabled with a reason. */
export const DisabledWithReason: Story = {
  args: { action: { ...basic.action, disabledReason: 'The checkout of Pro is being opened' } },
  parameters: { es: { action: { ...basicEs.action, disabledReason: 'Se está abriendo el pago de Pro' } } },
}

/** Opened help for a feature stays until it is closed. */
export const Help: Story = {
  tags: ['core'],
  play: async ({ canvas }) => {
    const [help] = within(canvas.getByRole('list')).getAllByRole('button')
    if (!help) throw new Error('No feature has help.')
    await userEvent.click(help)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    PlanCard,
    { PlanCard: {} },
    (locale) =>
      locale === 'es'
        ? {
            Default: basicEs,
            Best: proEs,
            Current: { ...enterpriseEs, currentLabel: 'Plan actual' },
            Selected: { ...basicEs, selectedLabel: 'Elegido' },
          }
        : {
            Default: basic,
            Best: pro,
            Current: { ...enterprise, currentLabel: 'Current plan' },
            Selected: { ...basic, selectedLabel: 'Selected' },
          },
    { inlineSize: 264, paddingBlockStart: 16 },
  ),
}
