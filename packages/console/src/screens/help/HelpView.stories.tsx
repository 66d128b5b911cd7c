import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { staged } from '../../testing/Stage.tsx'
import { HelpScreen } from './HelpScreen.tsx'

const at = (path: string) => [staged({ path, role: 'user' })]

const meta = {
  title: 'Console/Screens/Help',
  component: HelpScreen,
} satisfies Meta<typeof HelpScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Every code, by what it is about. */
export const Loaded: Story = {
  decorators: at('/admin/help'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const Found: Story = {
  decorators: at('/admin/help?q=-31'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByRole('heading', { level: 3 })).toHaveLength(1)
  },
}

export const Empty: Story = {
  decorators: at('/admin/help?q=4242'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 })
    await expect(within(canvasElement).queryAllByRole('heading', { level: 3 })).toHaveLength(0)
  },
}
