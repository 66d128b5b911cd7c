import { makeWorkspaces } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { draw, type DrawOptions } from '../../testing/draw.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

/** The browser's own way back, and its address bar. */
function Browser() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <button data-testid="back" onClick={() => void navigate(-1)}>
      {pathname + search}
    </button>
  )
}
const back = () => act(async () => screen.getByTestId('back').click())
const address = () => screen.getByTestId('back').textContent

const start = (options: DrawOptions = {}) =>
  draw(
    <>
      <WorkspacesScreen />
      <Browser />
    </>,
    { path: '/admin/workspaces', ...options },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe.each([
  ['configure', 'Configure Accounting', 'Configure Accounting'],
  ['share', 'Share Accounting', 'Share Accounting with...'],
])('the dialog ?%s=<id>', (parameter, button, title) => {
  const deep = `/admin/workspaces?${parameter}=ws-0001`

  test('opens by its button, has an address, and Back closes it', async () => {
    await start({ path: '/admin/workspaces?q=acc' })
    await press(button)
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    expect(address()).toBe(`/admin/workspaces?q=acc&${parameter}=ws-0001`)
    await back()
    await noDialog()
    expect(address()).toBe('/admin/workspaces?q=acc')
  })

  test('closed by itself, it leaves the address, and focus goes back to its button', async () => {
    await start()
    await press(button)
    await screen.findByRole('dialog', { name: title })
    await userEvent.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(address()).toBe('/admin/workspaces'))
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus())
  })

  test('opens by a link, also before the list has come', async () => {
    const { clock } = await start({ path: deep, list: 'idle' })
    await act(async () => clock.advance(0))
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await noDialog()
    expect(address()).toBe('/admin/workspaces')
  })

  test('of a workspace that there is not says so', async () => {
    const { transport } = await start({ path: deep, workspaces: makeWorkspaces(3).slice(1) })
    const dialog = await screen.findByRole('dialog', { name: 'Workspace not found' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show all workspaces' }))
    await noDialog()
    expect(address()).toBe('/admin/workspaces')
    expect(transport.callsOf('GET /services/ws-0001')).toEqual([])
    expect(transport.callsOf('GET /groups/ws-0001/members')).toEqual([])
  })

  test('is not for somebody who only reads', async () => {
    const { root } = await start({ path: deep, role: 'user' })
    await waitFor(() => expect(address()).toBe('/admin/workspaces'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(root.toasts.queue.map(({ messageKey }) => messageKey)).toEqual(['needsRole'])
  })
})

const changeAndGoBack = async () => {
  await start()
  await press('Share Accounting')
  await userEvent.click(await screen.findByRole('button', { name: 'Add all' }))
  await back()
  return screen.findByRole('alertdialog', { name: 'Discard the changes?' })
}

describe('going back with something unsaved', () => {
  test('asks, and staying brings back both dialog and address', async () => {
    const question = await changeAndGoBack()
    expect(question.textContent).toContain('What you changed in Accounting is not saved yet.')
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Share Accounting with...' }).textContent).toContain(
      'Not saved: 4 added, 0 removed',
    )
    expect(address()).toBe('/admin/workspaces?share=ws-0001')
  })

  test('asks, and discarding closes it', async () => {
    const question = await changeAndGoBack()
    await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }))
    await noDialog()
    expect(address()).toBe('/admin/workspaces')
  })
})
