import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import type { StoreOptions } from '../../../../testing/withStores.tsx'
import { onAccount } from '../../account.fixture.ts'
import { acting } from '../../../../testing/acting.ts'
import { BillingDetailsDialog } from './CompanyDialog.tsx'
import { dialogStory } from '../../../../testing/docsHeight.ts'

export default {
  title: 'Screens/Billing details',
  component: BillingDetailsDialog,
  ...dialogStory,
} satisfies Meta<typeof BillingDetailsDialog>

type Story = StoryObj<typeof BillingDetailsDialog>

const on = (prepare: StoreOptions['prepare'] = () => {}) =>
  onAccount({
    subscription: {},
    prepare: (fixture) => {
      prepare(fixture)
      void fixture.root.billing.billingInformation.load()
    },
  })

const saving =
  (name: string): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const { type, press, find } = acting(globals)
    await find('textbox', 'account.details.name')
    await type('account.details.name', name)
    await press('common.save')
  }

export const Opened: Story = { decorators: on() }

export const Invalid: Story = { tags: ['core'], decorators: on(), play: saving(' ') }

export const SaveError: Story = {
  decorators: on(({ transport }) =>
    transport.always('PUT /subscriptions/billinginformation/', refusal(ErrorCode.customerNotFound)),
  ),
  play: async (context) => {
    await saving('Northwind Holding')(context)
    await screen.findByRole('alert')
  },
}
