import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { draw, type DrawOptions } from '../../../testing/draw.tsx'
import { WorkspacesScreen } from '../WorkspacesScreen.tsx'

const PING = 'GET http://127.0.0.1:23432/ping'
const start = (options: DrawOptions = {}) =>
  draw(<WorkspacesScreen />, { path: '/admin/workspaces', ...options })
const addButton = () => screen.queryByRole('button', { name: 'Add Workspace' })
const dialog = () => screen.findByRole('dialog', { name: 'Add a workspace' })
const open = async (options: DrawOptions) => {
  const fixture = await start(options)
  await userEvent.click(screen.getByRole('button', { name: 'Add Workspace' }))
  return { ...fixture, shown: await dialog() }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('Add Workspace [S2-024]', () => {
  test.each([
    ['the agent does not answer', { access: 'granted' }, true],
    ['the agent answers and is not listed', { access: 'granted', serviceId: 'elsewhere' }, true],
    ['the agent answers and is listed', { access: 'granted', serviceId: 'ws-0002' }, false],
    ['the browser was not asked yet', { access: 'prompt' }, true],
    ['the browser refuses', { access: 'denied' }, true],
  ] as const)('is there when allowed: %s [S4-035]', async (_, agent, isThere) => {
    await start({ agent })
    expect(addButton() !== null).toBe(isThere)
  })

  test('is not there before anybody has looked, nor after the wizard until the next look', async () => {
    const { root } = await start({ list: 'loading' })
    expect(addButton()).toBeNull()
    root.agent.receive('granted', null)
    await waitFor(() => expect(addButton()).toBeVisible())
    root.agent.hold()
    await waitFor(() => expect(addButton()).toBeNull())
  })

  test('is not for somebody who only reads [S2-033]', async () => {
    await start({ role: 'user', agent: { access: 'granted' } })
    expect(addButton()).toBeNull()
  })

  test('also ends the emptiness', async () => {
    await start({ workspaces: 0, agent: { access: 'granted' } })
    const [, second] = screen.getAllByRole('button', { name: 'Add Workspace' })
    await userEvent.click(second ?? document.body)
    expect(await dialog()).toBeVisible()
  })
})

describe('pressed', () => {
  test('it says how to install, and where the installer is', async () => {
    const { shown } = await open({ agent: { access: 'granted' } })
    expect(shown.textContent).toContain('No Portico agent answers on this computer.')
    expect(shown.textContent).toContain('Run the installer on the Windows machine')
    const link = screen.getByRole('link', { name: 'Download the installer' })
    expect(link).toHaveAttribute('href', 'https://portico.example/download/portico-setup.exe')
    expect(link).toHaveAttribute('download')
  })

  test('with an agent that is not listed it says so', async () => {
    const { shown } = await open({ agent: { access: 'granted', serviceId: 'elsewhere' } })
    expect(shown.textContent).toContain('running on this computer, which is not in your list yet')
  })

  test('where the browser refuses it says how to allow it', async () => {
    const { shown } = await open({ agent: { access: 'denied' } })
    expect(shown.textContent).toContain('open the site settings beside the address')
    expect(screen.getByRole('link', { name: 'Download the installer' })).toBeVisible()
  })

  test('where the browser would ask, nothing is sent before the person says so', async () => {
    const { shown, transport, localAgent } = await open({
      agent: { access: 'prompt', serviceId: 'ws-0002' },
    })
    expect(shown.textContent).toContain('Your browser will ask you to allow that.')
    expect(transport.callsOf(PING)).toEqual([])
    transport.always(PING, () => {
      localAgent.setAccess('granted')
      return { status: 200, body: { service: { id: 'ws-0002' } } }
    })
    await press('Check this computer')
    await waitFor(() =>
      expect(shown.textContent).toContain('This computer is already in your list, as Design studio.'),
    )
    expect(transport.callsOf(PING).length).toBeGreaterThan(0)
    expect(transport.callsOf(PING).map(({ headers }) => headers['Authorization'])).not.toContain(
      expect.anything(),
    )
  })

  test('the check can be skipped, and then nothing is claimed', async () => {
    const { shown, transport } = await open({ agent: { access: 'prompt' } })
    await press('Skip the check')
    expect(shown.textContent).toContain('Run the installer')
    expect(shown.textContent).not.toContain('No Portico agent')
    expect(transport.callsOf(PING)).toEqual([])
  })

  test.each(['javascript:alert(1)', 'http://elsewhere.example/setup.exe', ''])(
    'an installer at %j is not linked to',
    async (downloadUrl) => {
      const { shown } = await open({ agent: { access: 'granted' }, config: { downloadUrl } })
      expect(shown.textContent).toContain('There is no installer to download at the moment.')
      expect(screen.queryByRole('link', { name: /installer/ })).toBeNull()
    },
  )

  test('in Spanish', async () => {
    await start({ locale: 'es', agent: { access: 'granted' } })
    await press('Añadir espacio de trabajo')
    expect(
      (await screen.findByRole('dialog', { name: 'Añadir un espacio de trabajo' })).textContent,
    ).toContain('Ejecute el instalador en el equipo Windows')
  })
})
