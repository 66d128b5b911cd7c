import type { Meta, StoryObj } from '@storybook/react-vite'
import { refusal } from '@portico/stores/testing'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { messagesOf } from '../../../testing/messagesOf.ts'
import { replying, storiesWith } from '../../../testing/withStores.tsx'
import { WorkspacesScreen } from '../WorkspacesScreen.tsx'
import { offeringShares } from './shares.fixture.ts'

export default {
  title: 'Screens/Workspaces panel',
  component: WorkspacesScreen,
} satisfies Meta<typeof WorkspacesScreen>

type Story = StoryObj<typeof WorkspacesScreen>

const on = storiesWith({ path: '/admin/workspaces?workspace=ws-0001' })

export const Owner: Story = { ...on(), tags: ['core'] }
export const ReadOnly: Story = on({ role: 'user' })
export const Down: Story = on({ ready: 0 })
export const Unknown: Story = on({ path: '/admin/workspaces?workspace=gone' })
export const NotLoaded: Story = on(replying('GET /services/ws-0001', refusal(-100)))
export const Compact: Story = {
  ...on(offeringShares()),
  tags: ['core'],
  globals: { viewport: { value: 'compact', isRotated: false } },
}

export const Renaming: Story = {
  ...on(),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    const rename = words['panel.rename'].replace('{name}', 'Accounting')
    await userEvent.click(await screen.findByRole('button', { name: rename }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: words['configure.field.name'] })).toHaveFocus(),
    )
  },
}

export const QrCode: Story = {
  ...on(),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    const named = (id: 'panel.qr' | 'panel.qr.show') => ({ name: words[id].replace('{name}', 'Accounting') })
    await userEvent.click(await screen.findByRole('button', named('panel.qr.show')))
    await waitFor(() => expect(screen.getByRole('dialog', named('panel.qr'))).toBeVisible())
  },
}
