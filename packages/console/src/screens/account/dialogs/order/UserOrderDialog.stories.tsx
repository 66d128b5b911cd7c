import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { type StoreOptions, replying } from '../../../../testing/withStores.tsx'
import { onAccount } from '../../account.fixture.ts'
import { acting } from '../../../../testing/acting.ts'
import { UserOrderDialog } from './UserOrderDialog.tsx'
import { dialogStory } from '../../../../testing/docsHeight.ts'

const ORDER = 'PUT /subscriptions/4821'

export default {
  title: 'Screens/Purchased users',
  component: UserOrderDialog,
  ...dialogStory,
} satisfies Meta<typeof UserOrderDialog>

type Story = StoryObj<typeof UserOrderDialog>

const on = (options: StoreOptions = {}) => onAccount({ subscription: {}, ...options })

const entering =
  (users: string): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const { find, type } = acting(globals)
    await find('textbox', 'account.order.users')
    await type('account.order.users', `${users}{Tab}`)
  }
const ordering: NonNullable<Story['play']> = async (context) => {
  await entering('30')(context)
  await acting(context.globals).press('account.order.confirm')
}

export const Opened: Story = { decorators: on() }

export const Changed: Story = { tags: ['core'], decorators: on(), play: entering('30') }

export const TooMany: Story = { decorators: on(), play: entering('51') }

export const Ordering: Story = { decorators: on(replying(ORDER, never)), play: ordering }

export const OrderError: Story = {
  decorators: on(replying(ORDER, refusal(ErrorCode.subscriptionItemUpdate))),
  play: async (context) => {
    await ordering(context)
    await screen.findByRole('alert')
    await userEvent.tab()
  },
}
