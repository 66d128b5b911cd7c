import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { docsHeight } from '../../testing/docsHeight.ts'
import { withStores } from '../../testing/withStores.tsx'
import { Palette } from './Palette.tsx'

export default {
  title: 'Screens/Command palette',
  component: Palette,
  parameters: { layout: 'fullscreen', ...docsHeight(560) },
  args: { onClose: fn(), onShowKeys: fn(), onShowPreferences: fn() },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  },
} satisfies Meta<typeof Palette>

type Story = StoryObj<typeof Palette>

const path = '/admin/workspaces'

export const Owner: Story = { tags: ['core'], decorators: [withStores({ path })] }

export const Admin: Story = { decorators: [withStores({ path, role: 'admin' })] }

export const User: Story = { decorators: [withStores({ path, role: 'user' })] }

export const Recent: Story = {
  decorators: [
    withStores({
      path,
      prepare: ({ tabStorage }) =>
        tabStorage.set(
          'portico.recentCommands',
          JSON.stringify({ whose: '4821 owner@northwind.example', ids: ['theme dark', 'page /admin/users'] }),
        ),
    }),
  ],
}

const typing =
  (words: string): NonNullable<Story['play']> =>
  async () => {
    const field = screen.getByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, words)
  }

export const Searching: Story = {
  decorators: [withStores({ path })],
  play: async (context) => {
    await typing('acc')(context)
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toBeVisible())
  },
}

export const NothingFound: Story = { decorators: [withStores({ path })], play: typing('xyzzy') }
