import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { acting } from '../../testing/acting.ts'
import { docsHeight } from '../../testing/docsHeight.ts'
import { withStores, type StoreOptions, replying } from '../../testing/withStores.tsx'
import { BUY, lapsed } from './plans.fixture.ts'
import { PlansScreen } from './PlansScreen.tsx'

export default {
  title: 'Screens/Purchase',
  component: PlansScreen,
  parameters: docsHeight(680),
} satisfies Meta<typeof PlansScreen>

type Story = StoryObj<typeof PlansScreen>

const on = (options: StoreOptions = {}) => [
  withStores({ path: '/admin/plans?buy=2', ...lapsed, account: { people: 34 }, ...options }),
]

const reviewed: NonNullable<Story['play']> = async ({ globals }) => {
  await acting(globals).find('textbox', 'account.order.users')
}
const paying: NonNullable<Story['play']> = async ({ globals }) => {
  await acting(globals).find('textbox', 'account.order.users')
  const confirm = within(screen.getByRole('dialog')).getAllByRole('button').at(-1)
  if (confirm) await userEvent.click(confirm)
}

export const Review: Story = { tags: ['core'], decorators: on(), play: reviewed }

export const FewerUsersThanPeople: Story = { decorators: on({ account: { people: 60 } }), play: reviewed }

export const Paying: Story = { decorators: on(replying(BUY, never)), play: paying }

export const PaymentRefused: Story = {
  decorators: on(replying(BUY, refusal(-78))),
  play: async (context) => {
    await paying(context)
    await screen.findByRole('alert')
  },
}

export const Phone: Story = { ...Review, globals: { viewport: { value: 'compact', isRotated: false } } }
