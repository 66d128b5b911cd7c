import type { ToastRequest } from '@portico/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { withStores, type StoreOptions } from '../testing/withStores.tsx'
import { Toasts } from './Toasts.tsx'

export default {
  title: 'Screens/Toasts',
  component: Toasts,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
} satisfies Meta<typeof Toasts>

type Story = StoryObj<typeof Toasts>

const withNotice = (options: StoreOptions): Story => ({
  decorators: [withStores({ hasNotice: true, ...options })],
})
const showing = (request: ToastRequest): Story => ({
  decorators: [withStores({ prepare: ({ root }) => void root.toasts.show(request) })],
})

export const TrialDaysLeft: Story = withNotice({})

export const TrialEndsToday: Story = withNotice({ trialDaysLeft: 0.5 })

export const TrialExpired: Story = withNotice({ trialDaysLeft: 0 })

export const SubscriptionExpired: Story = withNotice({ subscription: { expiration: 1 } })

export const NeedsRole: Story = showing({
  kind: 'warning',
  messageKey: 'needsRole',
  values: { role: 'owner' },
})

export const WithAction: Story = showing({
  kind: 'success',
  messageKey: 'subscription.trialDaysLeft',
  values: { days: 3 },
  action: { labelKey: 'showUser', run: fn() },
})

export const WithUndo: Story = {
  decorators: [
    withStores({
      prepare: ({ root }) =>
        root.signedIn.undo.notify(
          { kind: 'success', messageKey: 'userSaved', values: { name: 'Nadia Brandt' } },
          fn(() => Promise.resolve({ kind: 'undone' } as const)),
        ),
    }),
  ],
}

export const UndoRefused: Story = showing({
  kind: 'warning',
  messageKey: 'undo.changedBy',
  values: { name: 'Olivia Marsh' },
})

export const WithTwoActions: Story = {
  ...showing({
    kind: 'success',
    messageKey: 'userAdded',
    values: { name: 'Nadia Brandt', email: 'nadia@northwind.example' },
    action: { labelKey: 'showUser', run: fn() },
    secondAction: { labelKey: 'giveAccess', run: fn() },
  }),
  tags: ['core'],
}
