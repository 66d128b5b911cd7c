import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { acting } from '../../../../testing/acting.ts'
import { BillingDetailsDialog } from './BillingDetailsDialog.tsx'

const meta = {
  title: 'Screens/Billing details',
  component: BillingDetailsDialog,
  args: { onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '440px' } } },
} satisfies Meta<typeof BillingDetailsDialog>

export default meta
type Story = StoryObj<typeof meta>

const on = (prepare: StoreOptions['prepare'] = () => {}) => [
  withStores({
    path: '/admin/account',
    subscription: {},
    prepare: (fixture) => {
      prepare(fixture)
      void fixture.root.billing.billingInformation.load()
    },
  }),
]

const saving =
  (name: string): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const { type, press, find } = acting(globals)
    await find('textbox', 'account.details.name')
    await type('account.details.name', name)
    await press('account.edit.save')
  }

export const Opened: Story = { decorators: on() }

export const Invalid: Story = { decorators: on(), play: saving(' ') }

export const SaveError: Story = {
  decorators: on(({ transport }) =>
    transport.always('PUT /subscriptions/billinginformation/', refusal(ErrorCode.customerNotFound)),
  ),
  play: async (context) => {
    await saving('Northwind Holding')(context)
    await screen.findByRole('alert')
  },
}

export const Spanish: Story = { decorators: on(), globals: { locale: 'es' } }
