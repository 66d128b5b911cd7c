import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, inViewport } from '../testing/stories.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanCardGroup } from './PlanCardGroup.tsx'
import { groupLabel, planCardsFixture, type FixtureLocale } from './plans.fixture.ts'

const cards = (locale: FixtureLocale) =>
  planCardsFixture(locale).map((card) => <PlanCard key={card.id} {...card} />)

export default {
  title: 'Components/Billing/PlanCardGroup',
  component: PlanCardGroup,
  parameters: guide({
    es: { label: groupLabel('es'), children: cards('es') },
    keyboard: {
      Tab: 'Moves through actions and help, card by card; the highlight of the best choice goes while focus is within',
    },
    must: [
      'be `single` where three cards have no room beside one another: the caller follows the window.',
      'have one best choice at most.',
    ],
    mustNot: ['change the order of the plans by width.', 'be used for comparison: PlanComparison.'],
  }),
  args: { label: groupLabel('en'), children: cards('en') },
} satisfies Meta<typeof PlanCardGroup>

type Story = StoryObj<typeof PlanCardGroup>

/** Edge to edge from 1040 px on. The best choice is highlighted until pointer or focus enters. */
export const Default: Story = {}

/** Separate cards, below 1040 px. */
export const Single: Story = { args: { layout: 'single' } }

export const Phone: Story = { args: { layout: 'single' }, globals: inViewport('phone') }

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <>
      <PlanCardGroup {...args} layout="joined" label={`${args.label} 1`} />
      <PlanCardGroup {...args} layout="single" label={`${args.label} 2`} />
    </>
  ),
}
