import { ErrorCode } from '@portico/stores'
import { answer, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { replying, storiesWith } from '../../testing/withStores.tsx'
import { ended, PAYMENT, PORTAL } from './account.fixture.ts'
import { acting } from '../../testing/acting.ts'
import { AccountScreen } from './AccountScreen.tsx'

export default { title: 'Screens/Account', component: AccountScreen } satisfies Meta<typeof AccountScreen>

type Story = StoryObj<typeof AccountScreen>

const on = storiesWith({ path: '/admin/account' })
const compact = { viewport: { value: 'compact', isRotated: false } }

export const Trial: Story = on()

export const TrialEndsToday: Story = on({ trialDaysLeft: 0.4 })

export const TrialExpired: Story = on({ trialDaysLeft: 0 })

export const Active: Story = { ...on({ subscription: {} }), tags: ['core'] }

export const SubscriptionExpired: Story = on(ended)

export const Loading: Story = on({ role: null })

export const BillingLoading: Story = on({ subscription: {}, ...replying(PAYMENT, never) })

export const BillingFailed: Story = on({
  subscription: {},
  ...replying(PAYMENT, refusal(ErrorCode.configurationLoad)),
})

/** Data that was loaded before stays. */
export const BillingNotRefreshed: Story = on({
  subscription: {},
  prepare: ({ root, transport }) => {
    void root.billing.billingInformation.load()
    transport.next(
      PAYMENT,
      answer({ paymentMethods: [], invoices: [] }),
      refusal(ErrorCode.configurationLoad),
    )
  },
})

export const NoPaymentMethod: Story = on({
  subscription: {},
  ...replying(PAYMENT, answer({ paymentMethods: [], invoices: [] })),
})

export const CompanyMostlyEmpty: Story = on({
  account: { companyInformation: { phone: null, state: '', address: null, city: null, postalCode: null } },
})

export const LongNames: Story = on({
  subscription: { plan: 'Enterprise with everything that there is to be had '.repeat(2) },
  account: {
    companyInformation: {
      companyName: 'Sociedad Española de Automóviles de Turismo y de Transportes Internacionales '.repeat(2),
      email: `${'very-long-name-'.repeat(6)}@northwind.example`,
    },
  },
})

export const PortalFails: Story = {
  ...on({ subscription: {}, ...replying(PORTAL, refusal(ErrorCode.noActiveSubscription)) }),
  play: async ({ globals }) => {
    await acting(globals).press('account.manage')
    await screen.findByRole('alert')
  },
}

export const CompactTrial: Story = { ...Trial, tags: ['core'], globals: compact }

export const CompactActive: Story = { ...Active, globals: compact }

export const CompactExpired: Story = { ...SubscriptionExpired, globals: compact }
