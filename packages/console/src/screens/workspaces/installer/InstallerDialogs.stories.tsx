import type { RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Toasts } from '../../../app/Toasts.tsx'
import english from '../../../messages/en.json'
import spanish from '../../../messages/es.json'
import { staged } from '../../../testing/Stage.tsx'
import { InstallerDialogs } from './InstallerDialogs.tsx'

const SIZE = 20_971_520

const meta = {
  title: 'Screens/Installer dialogs',
  component: InstallerDialogs,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: () => (
    <>
      <InstallerDialogs />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof InstallerDialogs>

export default meta
type Story = StoryObj<typeof meta>

/** A download that somebody asked for on the page, and what has come of it. */
const after = (then: (fixture: RootFixture) => void): Story => ({
  decorators: [
    staged({
      path: '/admin/workspaces',
      prepare: (fixture) => {
        void fixture.root.installer.start({ background: false })
        then(fixture)
      },
    }),
  ],
})

const wordsOf = (globals: Record<string, unknown>) => (globals['locale'] === 'es' ? spanish : english)

export const Downloading: Story = after(({ downloads }) => downloads.progress(8_808_038, SIZE))

/** Nothing has come yet, so nobody knows how long the file is. */
export const Beginning: Story = after(() => undefined)

export const LengthUnknown: Story = after(({ downloads }) => downloads.progress(8_808_038, null))

export const Completed: Story = {
  ...after(({ downloads }) => downloads.complete()),
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    await expect(
      await screen.findByRole('dialog', { name: words['installer.completed.title'] }),
    ).toHaveTextContent('portico-setup.exe')
  },
}

/** Without a reason the title says it all. */
export const Failed: Story = {
  ...after(({ downloads }) => downloads.fail()),
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    await expect(
      await screen.findByRole('dialog', { name: words['installer.downloadError'] }),
    ).toHaveTextContent(words['installer.error.text'])
  },
}

export const FailedWithReason: Story = {
  ...after(({ downloads }) => downloads.fail('404 Not Found')),
  play: async () => {
    // It comes in from transparent.
    await waitFor(() => expect(screen.getByText(/404 Not Found/)).toBeVisible())
  },
}

export const RetrySuccess: Story = {
  ...Failed,
  play: async (context) => {
    const words = wordsOf(context.globals)
    await Failed.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: words['installer.again'] }))
    await expect(
      await screen.findByRole('dialog', { name: words['installer.progress.title'] }),
    ).toBeInTheDocument()
  },
}

/** Giving it up is said, and nothing is left of it. */
export const CancelSuccess: Story = {
  ...Downloading,
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: words['installer.cancel'] }))
    await waitFor(() => expect(screen.getByText(words['toast.installerCanceled'])).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
