// @module-tag core
import { answer } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './Passkeys.stories.tsx'

const { Loaded, None } = composeStories(stories)

const heading = () => screen.getByRole('heading', { name: 'Passkeys' })

test('one is added under a name', async () => {
  const { transport } = await renderStory(None)
  const passkey = { id: 'new', name: 'Phone', createdAt: '2026-01-15T10:00:00.000Z', lastUsedAt: null }
  transport.always('POST /auth/passkeys/', answer({ passkey }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expectFocus(() => name)
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(name).toHaveAccessibleDescription(/Enter a name/)
  await userEvent.type(name, 'Phone')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(transport.bodiesOf('POST /auth/passkeys/')).toMatchObject([
    { name: 'Phone', credential: { id: 'passkey' } },
  ])
  expect(screen.getByRole('listitem').textContent).toContain('PhoneNot used yet')
})

test('each says when it was used and added; removing one asks first', async () => {
  const { transport } = await renderStory(Loaded)
  transport.always('DELETE /auth/passkeys/laptop', answer({}))
  await screen.findByText('Edge on Windows')
  const [laptop] = screen.getAllByRole('listitem')
  expect(laptop?.textContent).toMatch(/^Edge on WindowsLast used .*Added on November 3, 2025/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Edge on Windows' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Edge on Windows?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Edge on Windows')).toBeNull()
  await expectFocus(() => heading())
})
