import { makeWorkspaces } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectVisible, pressEscape } from '../../../testing/actions.ts'
import { noDialog } from '../../users/users.render.tsx'
import { address, pressIn, settle, start } from '../workspaces.render.tsx'

describe.each([
  ['configure', 'Configure Accounting'],
  ['share', 'Share Accounting with...'],
])('the dialog ?%s=<id>', (parameter, title) => {
  const deep = `/admin/workspaces?${parameter}=ws-0001`

  test('opens by a link, also before the list is loaded', { tags: ['core'] }, async () => {
    await settle(await start({ path: deep, list: 'idle' }))
    await expectVisible(screen.findByRole('dialog', { name: title }))
    await pressEscape()
    await noDialog()
    expect(address()).toBe('/admin/workspaces')
  })

  test('shows that a workspace is unknown', { tags: ['core'] }, async () => {
    const { transport } = await start({ path: deep, workspaces: makeWorkspaces(3).slice(1) })
    const dialog = await screen.findByRole('dialog', { name: 'Workspace not found' })
    await pressIn(dialog, 'Show all workspaces')
    await noDialog()
    expect(address()).toBe('/admin/workspaces')
    expect(transport.callsOf('GET /services/ws-0001')).toEqual([])
    expect(transport.callsOf('GET /groups/ws-0001/members')).toEqual([])
  })

  test('is not available to a read-only user', async () => {
    const { root } = await start({ path: deep, role: 'user' })
    await waitFor(() => expect(address()).toBe('/admin/workspaces'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(root.toasts.queue.map(({ messageKey }) => messageKey)).toEqual(['needsRole'])
  })
})

test('a session that ends under an open dialog does not report a missing role', async () => {
  const { root } = await start({ path: '/admin/workspaces?configure=ws-0001' })
  await expectVisible(screen.findByRole('dialog', { name: 'Configure Accounting' }))
  await act(async () => root.handleClientEvent('network'))
  expect(root.toasts.queue).toEqual([])
})
