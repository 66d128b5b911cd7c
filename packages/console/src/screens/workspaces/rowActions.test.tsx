import { makeWorkspace } from '@portico/stores/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { start, url as urlLink } from './workspaces.render.tsx'

afterEach(() => page.viewport(1280, 800))

const actionsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((label) => !label?.startsWith('Copy'))

describe('row actions [S2-029]', () => {
  test.each(['owner', 'admin'] as const)(
    'for %s: open as administrator, edit, manage members, delete [S6-002]',
    async (role) => {
      await start({ role })
      expect(actionsOf(screen.getByRole('row', { name: /Accounting/ }))).toEqual([
        'Open Accounting as administrator',
        'Configure Accounting',
        'Share Accounting',
        'Delete Accounting',
      ])
    },
  )

  test('the compact list has the same except delete', async () => {
    await page.viewport(800, 900)
    await start()
    const [first] = screen.getAllByRole('listitem')
    expect(first && actionsOf(first)).toEqual([
      'Open Accounting as administrator',
      'Configure Accounting',
      'Share Accounting',
    ])
  })

  test('in Spanish', async () => {
    await start({ locale: 'es' })
    for (const name of ['Configurar Accounting', 'Compartir Accounting', 'Eliminar Accounting'])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })
})

describe('unsafe names and addresses', () => {
  const evil = '<img src=x onerror=alert(1)>'

  test('a name with markup is text, in the row and in the names of its buttons', async () => {
    await start({ workspaces: [makeWorkspace(0, { name: evil })] })
    expect(screen.getByRole('rowheader').firstElementChild?.textContent).toBe(evil)
    expect(screen.getByRole('button', { name: `Configure ${evil}` })).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  test.each(['javascript:alert(1)', 'http://elsewhere.example', 'https://user:word@elsewhere.example'])(
    'the address %s is not a link, although the workspace is active',
    async (url) => {
      const base = makeWorkspace(0)
      const privateGateway = { enabled: true, available: true, networkId: 'n', url, useSubdomain: false }
      await start({
        workspaces: [{ ...base, features: { ...base.features, privateGateway } }],
        ready: 1,
      })
      expect(screen.getByText('Active')).toBeVisible()
      expect(screen.queryByRole('link', urlLink)).toBeNull()
      expect(document.querySelector('a[href^="javascript"]')).toBeNull()
    },
  )
})
