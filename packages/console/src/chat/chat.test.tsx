import type { MinimumRole } from '@portico/stores'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { ChatHost } from './ChatHost.tsx'

const widget = { load: vi.fn<() => void>(), remove: vi.fn<() => void>() }

/** A script that the browser takes for loaded without a network. */
const url = new URL('/chat-for-tests.js', location.href).href
const scripts = () => document.querySelectorAll(`script[src="${url}"]`)

const open = (role: MinimumRole, visibleForRoleUser = false) =>
  draw(<ChatHost />, {
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

/** What the script does when it comes. */
const arrive = () => {
  window.HubSpotConversations = { widget }
  for (const callback of window.hsConversationsOnReady ?? []) callback()
}

afterEach(() => {
  vi.clearAllMocks()
})

test('[S1-008] [S6-014] comes for who may have it, and goes as a whole with the session', async () => {
  const { root } = await open('admin')
  expect(scripts()).toHaveLength(1)
  expect(window.hsConversationsSettings).toEqual({ loadImmediately: false })
  arrive()
  expect(widget.load).toHaveBeenCalledOnce()
  document.body.append(
    Object.assign(document.createElement('div'), { id: 'hubspot-messages-iframe-container' }),
  )
  act(() => root.session.signOut())
  await waitFor(() => expect(scripts()).toHaveLength(0))
  expect(widget.remove).toHaveBeenCalledOnce()
  expect(document.getElementById('hubspot-messages-iframe-container')).toBeNull()
  expect(window.HubSpotConversations).toBeUndefined()
})

test('[S6-014] the role user has it where the configuration says so', async () => {
  await open('user', true)
  expect(scripts()).toHaveLength(1)
})

test('[S6-014] the role user has none otherwise', async () => {
  await open('user')
  expect(scripts()).toHaveLength(0)
})

test('a script that comes after the session has ended shows nothing', async () => {
  const { root } = await open('owner')
  const onReady = window.hsConversationsOnReady
  act(() => root.session.signOut())
  window.HubSpotConversations = { widget }
  for (const callback of onReady ?? []) callback()
  expect(widget.load).not.toHaveBeenCalled()
})
