import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { add, announced, closed, heading, press, running, start } from './wizard.render.tsx'

const tabTo = async (role: 'button' | 'link', name: string) => {
  for (let presses = 0; presses < 6; presses += 1) {
    if (screen.queryByRole(role, { name }) === document.activeElement) return
    await userEvent.tab()
  }
  expect(screen.getByRole(role, { name })).toHaveFocus()
}

describe('from Add Workspace to the open workspace', () => {
  test('by keyboard only, with focus and one announcement at each step [S1-007] [S4-038]', async () => {
    const fixture = await start()
    screen.getByRole('button', { name: 'Add Workspace' }).focus()
    await userEvent.keyboard('{Enter}')
    await fixture.pass(0)
    await waitFor(() => expect(heading()).toHaveFocus())

    await tabTo('button', 'Download the installer')
    await userEvent.keyboard('{Enter}')
    await fixture.pass(0)
    expect(heading()).toHaveFocus()
    expect(announced()).toContain('Next, you open it on this computer.')

    fixture.downloads.complete()
    await fixture.pass(0)
    expect(heading()).toHaveFocus()
    expect(announced()).toContain('Waiting for the agent on this computer')

    await fixture.startAgent()
    expect(heading()).toHaveFocus()
    await fixture.reportStatus('ProfileSelection')
    expect(heading()).toHaveFocus()
    expect(announced()).toContain('choose the profile for the workspace')
    await fixture.reportStatus('Configuring')
    expect(heading()).toHaveFocus()
    await fixture.finish()
    expect(heading()).toHaveFocus()

    await tabTo('button', 'Get me there')
    await userEvent.keyboard('{Enter}')
    await fixture.pass(0)
    await closed()
    expect(fixture.opener.tabs).toHaveLength(1)
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  test('passing seconds are not announced', async () => {
    const fixture = await running()
    const { shown } = fixture
    const region = within(shown).getByRole('status')
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(region, { subtree: true, childList: true, characterData: true })
    await fixture.pass(20_000)
    expect(shown.textContent).toContain('for 20 s')
    expect(changes).toEqual([])
    await fixture.reportStatus('LoggInIn')
    expect(changes).toHaveLength(2)
    observer.disconnect()
  })

  test('in Spanish', async () => {
    const fixture = await add({ locale: 'es' })
    const { shown } = fixture
    expect(shown).toHaveAccessibleName('Configurar un espacio de trabajo')
    expect(heading()).toHaveTextContent('Convierta este equipo en un espacio de trabajo')
    await press('Descargar el instalador')
    fixture.downloads.progress(5_000_000, 20_000_000)
    await fixture.pass(350)
    expect(shown.textContent).toContain('5,0 de 20,0 MB')
    await press('Cancelar')
    expect(announced()).toContain('Operación cancelada por el usuario.')
    await fixture.startAgent()
    await fixture.pass(12_000)
    expect(shown.textContent).toContain('desde hace 12 s')
    await fixture.reportStatus('ConfigurationError')
    expect(heading()).toHaveTextContent('No se ha podido configurar el espacio de trabajo')
    expect(shown.textContent).toContain('Error del espacio de trabajo: algo ha fallado')
    await fixture.finish()
    expect(heading()).toHaveTextContent('Reception está listo')
    expect(screen.getByRole('button', { name: 'Ir al espacio de trabajo' })).toBeVisible()
  })
})
