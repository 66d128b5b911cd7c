import type { MinimumRole } from '@portico/stores'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'
import { ChatHost } from './ChatHost.tsx'

const widget = { load: vi.fn<() => void>(), remove: vi.fn<() => void>() }

const url = new URL('/chat-for-tests.js', location.href).href
const scripts = () => document.querySelectorAll(`script[src="${url}"]`)

const open = (role: MinimumRole, visibleForRoleUser = false) =>
  renderApp(<ChatHost />, {
    role,
    prepare: ({ root }) => {
      const { value } = root.config
      if (value)
        root.config.receive({
          ...value,
          externalUrls: { ...value.externalUrls, chatScript: url },
          hubSpotChat: { portalId: '42', visibleForRoleUser },
        })
    },
  })

const runScript = () => {
  window.HubSpotConversations = { widget }
  for (const callback of window.hsConversationsOnReady ?? []) callback()
}

afterEach(() => {
  vi.clearAllMocks()
})

test(
  '[S1-008] [S6-014] opens for allowed users, and is removed completely with the session',
  { tags: ['core'] },
  async () => {
    const { root } = await open('admin')
    expect(scripts()).toHaveLength(1)
    expect(window.hsConversationsSettings).toEqual({ loadImmediately: false })
    runScript()
    expect(widget.load).toHaveBeenCalledOnce()
    document.body.append(
      Object.assign(document.createElement('div'), { id: 'hubspot-messages-iframe-container' }),
    )
    act(() => root.session.signOut())
    await waitFor(() => expect(scripts()).toHaveLength(0))
    expect(widget.remove).toHaveBeenCalledOnce()
    expect(document.getElementById('hubspot-messages-iframe-container')).toBeNull()
    expect(window.HubSpotConversations).toBeUndefined()
  },
)

test.each([
  [true, 1],
  [false, 0],
])('[S6-014] for the role user the configuration decides: %s', async (isVisible, count) => {
  await open('user', isVisible)
  expect(scripts()).toHaveLength(count)
})

test('a script that loads after the session has ended shows nothing', async () => {
  const { root } = await open('owner')
  const onReady = window.hsConversationsOnReady
  act(() => root.session.signOut())
  window.HubSpotConversations = { widget }
  for (const callback of onReady ?? []) callback()
  expect(widget.load).not.toHaveBeenCalled()
})
