import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import spanish from '../messages/es.json'
import english from '../messages/en.json'
import { staged, type StagedOptions } from '../testing/Stage.tsx'
import { TitlePage } from '../testing/TitlePage.tsx'

type TextId = keyof typeof english

const meta = {
  title: 'Screens/Tour',
  component: AdminLayout,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '560px' } },
    viewport: { options: { rail: { name: 'Rail 900', styles: { width: '900px', height: '800px' } } } },
  },
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<TitlePage />} />
      </Route>
    </Routes>
  ),
} satisfies Meta<typeof AdminLayout>

export default meta
type Story = StoryObj<typeof meta>

const on = (options: StagedOptions = {}): NonNullable<Story['decorators']> => [
  staged({ path: '/admin/workspaces', user: { endTour: false }, ...options }),
]

const inWidth = (value: 'rail' | 'compact' | 'phone') => ({ viewport: { value, isRotated: false } })

/** Presses the buttons one after the other, then waits for the step of that title. */
const pressing =
  (title: TextId, ...buttons: TextId[]): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const words = globals['locale'] === 'es' ? spanish : english
    for (const button of buttons) {
      const found = await screen.findByRole('button', { name: words[button] })
      await waitFor(() => expect(found).toBeVisible())
      await userEvent.click(found)
    }
    const step = await screen.findByRole('dialog', { name: words[title] })
    await waitFor(() => expect(step).toBeVisible())
  }

const NEXT = 'tour.next'

/** What an admin is asked when they first come. */
export const Welcome: Story = { decorators: on({ role: 'admin' }) }

/** From the question to the first step; an admin's tour leaves out the account. */
export const Started: Story = {
  decorators: on({ role: 'admin' }),
  play: pressing('tour.workspaces.title', 'tour.welcome.start'),
}

/** An owner's first step, at once. */
export const Workspaces: Story = { decorators: on(), play: pressing('tour.workspaces.title') }

export const Users: Story = { decorators: on(), play: pressing('tour.users.title', NEXT) }

export const Account: Story = { decorators: on(), play: pressing('tour.account.title', NEXT, NEXT) }

export const Avatar: Story = { decorators: on(), play: pressing('tour.avatar.title', NEXT, NEXT, NEXT) }

export const Closing: Story = {
  decorators: on(),
  play: pressing('tour.end.title', NEXT, NEXT, NEXT, NEXT),
}

export const ClosingWithoutDocumentation: Story = {
  decorators: on({ config: { externalUrls: {} } }),
  play: pressing('tour.end.title', NEXT, NEXT, NEXT, NEXT),
}

/** Beside the rail of icons. */
export const Rail: Story = { ...Users, globals: inWidth('rail') }

/** Above the bar at the bottom. */
export const Compact: Story = { ...Users, globals: inWidth('compact') }

export const PhoneWelcome: Story = { ...Welcome, globals: inWidth('phone') }

/** The card stands above the bar while the step is about that. */
export const Phone: Story = { ...Account, globals: inWidth('phone') }

export const PhoneAvatar: Story = { ...Avatar, globals: inWidth('phone') }
