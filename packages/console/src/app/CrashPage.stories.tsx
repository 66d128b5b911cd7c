import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { withStores } from '../testing/withStores.tsx'
import type { Failure } from './ErrorBoundary.tsx'
import { crashNotice, crashPage } from './GuardedRoutes.tsx'
import { LoadError } from './LoadError.ts'

export default {
  title: 'Screens/Crash page',
  component: crashPage,
  parameters: { layout: 'fullscreen' },
  args: { error: new TypeError('undefined is not a function'), tries: 0, retry: fn() },
} satisfies Meta<Failure>

type Story = StoryObj<Failure>

export const Default: Story = { tags: ['core'], decorators: [withStores()] }

/** Failed again after a retry. */
export const StoppedAgain: Story = { args: { tries: 1 }, decorators: [withStores()] }

export const NoticeAlone: Story = {
  parameters: { layout: 'padded' },
  render: crashNotice,
  decorators: [withStores()],
}

/** A lazy component's script could not be loaded. */
export const NotLoaded: Story = {
  ...NoticeAlone,
  args: { error: new LoadError('Crash', null, fn()) },
  decorators: [
    withStores({
      prepare: ({ page, root }) => {
        page.setOnline(false)
        root.network.start()
      },
    }),
  ],
}

export const NotLoadedAgain: Story = { ...NotLoaded, args: { ...NotLoaded.args, tries: 1 } }
