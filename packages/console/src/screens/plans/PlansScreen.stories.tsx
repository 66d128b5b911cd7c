import { answer, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { withStores, type StoreOptions, replying } from '../../testing/withStores.tsx'
import { CHECKOUT, lapsed, open, PORTAL, PRICES, pricesOf, subscribed, trialOver } from './plans.fixture.ts'
import { PlansScreen } from './PlansScreen.tsx'

export default {
  title: 'Screens/Plans',
  component: PlansScreen,
  parameters: {
    viewport: {
      options: {
        compared: { name: 'Compared 1280', styles: { width: '1280px', height: '900px' } },
        joined: { name: 'Joined 1040', styles: { width: '1040px', height: '900px' } },
      },
    },
  },
  globals: { viewport: { value: 'compared', isRotated: false } },
} satisfies Meta<typeof PlansScreen>

type Story = StoryObj<typeof PlansScreen>

const on = ({ prepare, ...options }: StoreOptions = {}): Pick<Story, 'decorators'> => ({
  decorators: [
    withStores({
      path: '/admin/plans',
      ...options,
      prepare: (fixture) => {
        open(fixture)
        prepare?.(fixture)
      },
    }),
  ],
})
const inWidth = (value: 'joined' | 'compact' | 'phone') => ({
  globals: { viewport: { value, isRotated: false } },
})

const pressing =
  (
    id: 'plans.select' | 'plans.change',
    plan: string,
    then: () => Promise<void>,
  ): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const name = messagesOf(globals)[id].replace('{plan}', plan)
    await userEvent.click(await screen.findByRole('button', { name }))
    await then()
  }
const isPending = async () => {
  await waitFor(() => expect(document.querySelector('button[data-pending]')).not.toBeNull())
}
const isRefused = async () => {
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
}

export const Compared: Story = { ...on(), tags: ['core'] }

export const Monthly: Story = on({ path: '/admin/plans?interval=monthly' })

export const Joined: Story = { ...on(), ...inWidth('joined'), tags: ['core'] }

export const Single: Story = { ...on(), ...inWidth('compact'), tags: ['core'] }

export const Phone: Story = { ...on(), ...inWidth('phone') }

export const Marked: Story = {
  ...on(),
  ...inWidth('phone'),
  play: pressing('plans.select', 'Pro', async () => {
    await waitFor(() => expect(document.querySelector('[data-selected]')).not.toBeNull())
  }),
}

const advising: StoreOptions = { config: { features: ['planAdvice'] }, account: { people: 34 } }

/** What is in use decides which plan fits. */
export const Advised: Story = on(advising)

export const AdvisedOnPhone: Story = { ...on({ ...advising, ...subscribed }), ...inWidth('phone') }

export const LastDay: Story = on({ trialDaysLeft: 0.5 })

export const TrialExpired: Story = on(trialOver)

export const TrialExpiredJoined: Story = { ...on(trialOver), ...inWidth('joined') }

export const Subscribed: Story = on(subscribed)

export const SubscribedSingle: Story = { ...on(subscribed), ...inWidth('phone') }

export const Expired: Story = on(lapsed)

export const ExpiredJoined: Story = { ...on(lapsed), ...inWidth('joined') }

export const Loading: Story = on(replying(PRICES, never))

/** A missing yearly price is five sixths of the monthly one, to the cent. */
export const OtherPrices: Story = on(replying(PRICES, pricesOf([1234.5, 15.99, 19], [null, null, null])))

/** One checkout at a time; the other buttons are disabled with a reason. */
export const Opening: Story = {
  ...on(replying(CHECKOUT, never)),
  play: pressing('plans.select', 'Enterprise', isPending),
}

export const OpeningJoined: Story = { ...Opening, ...inWidth('joined') }

export const OpeningPortal: Story = {
  ...on({ ...subscribed, ...replying(PORTAL, never) }),
  play: pressing('plans.change', 'Enterprise', isPending),
}

export const Refused: Story = {
  ...on(replying(CHECKOUT, refusal(-65))),
  play: pressing('plans.select', 'Pro', isRefused),
}

export const UnsafeAddress: Story = {
  ...on(replying(CHECKOUT, answer({ response: { url: 'http://pay.example/' } }))),
  play: pressing('plans.select', 'Pro', isRefused),
}
