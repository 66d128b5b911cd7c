// @module-tag core
import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProfileHost } from '../admin/AdminLayout.tsx'
import { renderApp } from '../testing/renderApp.tsx'
import * as stories from './PreferencesDialog.stories.tsx'
import { PreferencesDialog } from './PreferencesDialog.tsx'

const { Chosen } = composeStories(stories)

const group = (name: string) => within(screen.getByRole('radiogroup', { name }))

test('shows the current choices', async () => {
  render(<Chosen />)
  await screen.findByRole('dialog', { name: 'Preferences' })
  expect(group('Theme').getByRole('radio', { name: 'High contrast' })).toBeChecked()
  expect(group('Density').getByRole('radio', { name: 'Compact' })).toBeChecked()
  expect(group('Language').getByRole('radio', { name: 'English' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
})

test('each choice applies at once, by pointer and by keyboard', async () => {
  const { root } = await renderApp(<PreferencesDialog onClose={() => undefined} />)
  await screen.findByRole('dialog', { name: 'Preferences' })
  await userEvent.click(group('Theme').getByRole('radio', { name: 'Dark' }))
  await userEvent.click(group('Language').getByRole('radio', { name: 'Español' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Tab goes from row to row' }))
  group('Density').getByRole('radio', { name: 'Comfortable' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(root.preferences).toMatchObject({
    theme: 'dark',
    locale: 'es',
    density: 'compact',
    hasSingleKeys: false,
    tabsByRow: true,
  })
})

test('[S7-027] [S7-028] preferences are read from the profile, and choices are saved to it', async () => {
  const { root, transport, clock } = await renderApp(
    <>
      <ProfileHost />
      <PreferencesDialog onClose={() => undefined} />
    </>,
    {
      role: 'user',
      prepare: (fixture) => {
        const preferences = { locale: null, theme: 'dark', density: null }
        const profile = { userId: 'user@northwind.example', preferences }
        fixture.transport.always('GET /admin/profile', { status: 200, body: { data: { profile } } })
      },
    },
  )
  await waitFor(() => expect(root.preferences.theme).toBe('dark'))
  await userEvent.click(group('Density').getByRole('radio', { name: 'Compact' }))
  await clock.advance(1000)
  const saved = transport.calls.find(({ method }) => method === 'PUT')
  expect(saved?.body).toEqual({
    userId: 'user@northwind.example',
    preferences: { locale: null, theme: 'dark', density: 'compact' },
  })
})
