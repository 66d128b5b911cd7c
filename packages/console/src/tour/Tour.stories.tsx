import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type english from '../messages/en.json'
import { withStores, type StoreOptions } from '../testing/withStores.tsx'
import { messagesOf } from '../testing/messagesOf.ts'
import { AdminPage } from '../testing/AdminPage.tsx'
import { docsHeight } from '../testing/docsHeight.ts'

type TextId = keyof typeof english

export default {
  title: 'Screens/Tour',
  component: AdminPage,
  parameters: {
    layout: 'fullscreen',
    ...docsHeight(560),
    viewport: { options: { rail: { name: 'Rail 900', styles: { width: '900px', height: '800px' } } } },
  },
} satisfies Meta<typeof AdminPage>

type Story = StoryObj<typeof AdminPage>

const withTour = (options: StoreOptions = {}): NonNullable<Story['decorators']> => [
  withStores({ path: '/admin/workspaces', user: { endTour: false }, ...options }),
]

const inWidth = (value: 'rail' | 'compact' | 'phone') => ({ viewport: { value, isRotated: false } })

const pressing =
  (title: TextId, ...buttons: TextId[]): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const words = messagesOf(globals)
    for (const button of buttons) {
      const found = await screen.findByRole('button', { name: words[button] })
      await waitFor(() => expect(found).toBeVisible())
      await userEvent.click(found)
    }
    const step = await screen.findByRole('dialog', { name: words[title] })
    await waitFor(() => expect(step).toBeVisible())
  }

const NEXT = 'tour.next'

export const Welcome: Story = { decorators: withTour({ role: 'admin' }) }

export const Started: Story = {
  decorators: withTour({ role: 'admin' }),
  play: pressing('tour.workspaces.title', 'tour.welcome.start'),
}

export const Workspaces: Story = {
  tags: ['core'],
  decorators: withTour(),
  play: pressing('tour.workspaces.title'),
}

export const Users: Story = { decorators: withTour(), play: pressing('tour.users.title', NEXT) }

export const Account: Story = { decorators: withTour(), play: pressing('tour.account.title', NEXT, NEXT) }

export const Avatar: Story = { decorators: withTour(), play: pressing('tour.avatar.title', NEXT, NEXT, NEXT) }

export const Closing: Story = {
  decorators: withTour(),
  play: pressing('tour.end.title', NEXT, NEXT, NEXT, NEXT),
}

export const ClosingWithoutDocumentation: Story = {
  decorators: withTour({ config: { externalUrls: {} } }),
  play: pressing('tour.end.title', NEXT, NEXT, NEXT, NEXT),
}

export const Rail: Story = { ...Users, globals: inWidth('rail') }

export const Compact: Story = { ...Users, globals: inWidth('compact') }

export const PhoneWelcome: Story = { ...Welcome, globals: inWidth('phone') }

export const Phone: Story = { ...Account, globals: inWidth('phone') }

export const PhoneAvatar: Story = { ...Avatar, globals: inWidth('phone') }
