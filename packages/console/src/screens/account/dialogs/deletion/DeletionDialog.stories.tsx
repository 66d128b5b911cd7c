import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { type StoreOptions, replying } from '../../../../testing/withStores.tsx'
import { acting } from '../../../../testing/acting.ts'
import { DELETE, noScript, onAccount, withCaptcha } from '../../account.fixture.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import { dialogStory } from '../../../../testing/docsHeight.ts'

export default {
  title: 'Screens/Remove account',
  component: DeletionDialog,
  ...dialogStory,
} satisfies Meta<typeof DeletionDialog>

type Story = StoryObj<typeof DeletionDialog>

const on = (options: StoreOptions = {}) =>
  onAccount({
    ...withCaptcha(),
    ...options,
    prepare: (fixture) => {
      void fixture.root.signedIn.users.load()
      options.prepare?.(fixture)
    },
  })

const ticking = async () => userEvent.click(await screen.findByRole('checkbox'))

const confirming: NonNullable<Story['play']> = async ({ globals }) => {
  await userEvent.type(await screen.findByRole('textbox'), '4821')
  await ticking()
  await acting(globals).press('account.remove.confirm')
}

const confirmingUntil =
  (role: string): NonNullable<Story['play']> =>
  async (context) => {
    await confirming(context)
    await screen.findByRole(role)
  }

export const Opened: Story = {
  tags: ['core'],
  decorators: on(),
  play: async () => void (await screen.findByRole('checkbox')),
}

export const CaptchaSolved: Story = { decorators: on(), play: ticking }

export const NoSiteKey: Story = { decorators: on({ config: {} }) }

export const Expired: Story = {
  decorators: on(),
  play: async () => {
    await ticking()
    await userEvent.click(screen.getByRole('button', { name: 'Let it expire' }))
  },
}

export const Failed: Story = {
  decorators: on(),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Let it fail' })),
}

export const Unavailable: Story = {
  decorators: on(withCaptcha(noScript)),
  play: async () => void (await screen.findByRole('alert')),
}

export const Deleting: Story = { decorators: on(replying(DELETE, never)), play: confirming }

/** The subscription must end first, so the form is hidden. */
export const ActiveSubscription: Story = { decorators: on({ subscription: {} }) }

/** The subscription was bought after the account was read. */
export const NewSubscription: Story = {
  decorators: on(replying(DELETE, refusal(ErrorCode.activeSubscriptionExists))),
  play: confirmingUntil('alert'),
}

export const DeleteError: Story = {
  decorators: on(replying(DELETE, refusal(ErrorCode.invalidContent))),
  play: confirmingUntil('alert'),
}

export const Farewell: Story = { decorators: on(), play: confirmingUntil('alertdialog') }
