import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

const start = (options: RenderAppOptions = {}) =>
  renderApp(<WorkspacesScreen />, { path: '/admin/workspaces', ...options })
const more = (name = 'More') => screen.queryByRole('button', { name })
const open = async (options: RenderAppOptions = {}) => {
  const fixture = await start(options)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  return { ...fixture, menu: within(await screen.findByRole('menu', { name: 'More' })) }
}

describe('the menu More', () => {
  test.each([
    ['owner', true],
    ['admin', true],
    ['user', false],
  ] as const)('is for those who manage workspaces: %s %s [S2-033]', async (role, isThere) => {
    await start({ role })
    expect(more() !== null).toBe(isThere)
  })

  test('stays where adding is not allowed', async () => {
    await start({ agent: { access: 'granted', serviceId: 'ws-0002' } })
    expect(screen.queryByRole('button', { name: 'Add Workspace' })).toBeNull()
    expect(more()).toBeVisible()
  })

  test('holds what is done seldom', async () => {
    const { menu } = await open()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Set up this computer',
      'Download the installer',
      'Connection check',
    ])
  })

  test.each(['', 'javascript:alert(1)', 'http://elsewhere.example/setup.exe'])(
    'with the installer at %j there is nothing to download',
    async (downloadUrl) => {
      const { menu } = await open({ config: { downloadUrl } })
      expect(menu.queryByRole('menuitem', { name: 'Download the installer' })).toBeNull()
      expect(menu.getAllByRole('menuitem')).toHaveLength(2)
    },
  )

  test('sets this computer up', async () => {
    const { root } = await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Set up this computer' }))
    await waitFor(() =>
      expect([root.signedIn.wizard.isOpen, root.signedIn.wizard.mode]).toEqual([true, 'WORKSPACE_SETUP']),
    )
  })

  test('is reached, used and left by keyboard', async () => {
    await start({ agent: { access: 'prompt' } })
    more()?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Connection check' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Connection check' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(more()).toHaveFocus())
  })

  test('speaks Spanish', async () => {
    await start({ locale: 'es' })
    await userEvent.click(screen.getByRole('button', { name: 'Más' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Configurar este equipo',
      'Descargar el instalador',
      'Comprobar la conexión',
    ])
  })
})
