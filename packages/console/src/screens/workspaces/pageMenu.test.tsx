import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus, focusWithin, pressEscape } from '../../testing/actions.ts'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { noButton, press, start } from './workspaces.render.tsx'

const more = () => noButton('More')
const open = async (options: RenderAppOptions = {}) => {
  const fixture = await start(options)
  await press('More')
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

  test('stays when adding is not allowed', async () => {
    await start({ agent: { access: 'granted', serviceId: 'ws-0002' } })
    expect(noButton('Add Workspace')).toBeNull()
    expect(more()).toBeVisible()
  })

  test('has the rare actions', async () => {
    const { menu } = await open()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Set up this computer',
      'Download the installer',
      'Connection check',
    ])
  })

  test.each(['', 'javascript:alert(1)', 'http://elsewhere.example/setup.exe'])(
    'with the installer at %j the download is not offered',
    async (downloadUrl) => {
      const { menu } = await open({ config: { downloadUrl } })
      expect(menu.queryByRole('menuitem', { name: 'Download the installer' })).toBeNull()
      expect(menu.getAllByRole('menuitem')).toHaveLength(2)
    },
  )

  test('opens the setup of this computer', async () => {
    const { root } = await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Set up this computer' }))
    await waitFor(() =>
      expect([root.signedIn.later.wizard.isOpen, root.signedIn.later.wizard.mode]).toEqual([
        true,
        'WORKSPACE_SETUP',
      ]),
    )
  })

  test('works by keyboard', { tags: ['core'] }, async () => {
    await start({ agent: { access: 'prompt' } })
    more()?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expectFocus(() => screen.getByRole('menuitem', { name: 'Connection check' }))
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Connection check' })
    await focusWithin(dialog)
    await pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus(() => more())
  })
})
