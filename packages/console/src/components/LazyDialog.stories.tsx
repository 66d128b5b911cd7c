import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { withStores } from '../testing/withStores.tsx'
import { NotLoadedView } from './NotLoaded.tsx'
import { docsHeight } from '../testing/docsHeight.ts'

export default {
  title: 'Screens/Dialog that did not load',
  component: NotLoadedView,
  parameters: { layout: 'fullscreen', ...docsHeight(360) },
  decorators: [withStores()],
  args: { isRetrying: false, hasFailedAgain: false, part: null, onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof NotLoadedView>

type Story = StoryObj<typeof NotLoadedView>

export const Default: Story = { tags: ['core'] }

export const Retrying: Story = { args: { isRetrying: true } }

export const FailedAgain: Story = { args: { hasFailedAgain: true } }

/** Online: something on the way stops the file. */
export const Stopped: Story = { args: { part: 'dialogs-1a2b3c.js' } }

export const Phone: Story = { ...FailedAgain, globals: { viewport: { value: 'phone', isRotated: false } } }
