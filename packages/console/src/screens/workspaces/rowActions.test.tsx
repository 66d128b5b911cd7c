import { makeWorkspace } from '@portico/stores/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, expectVisible, pressEscape } from '../../testing/actions.ts'
import { chooseInRow, itemsInRow, rowMenu, start, url as urlLink } from './workspaces.render.tsx'

afterEach(() => void vi.restoreAllMocks())

const buttonsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((label) => !label?.startsWith('Copy'))
const buttons = ['Open Accounting as administrator', 'Actions for Accounting']
const item = (name: RegExp) => screen.getByRole('menuitem', { name })
const items = ['Configure', 'Share', 'Open as user', 'Copy URL', 'QR code']

describe('row actions [S2-029]', () => {
  test.each(['owner', 'admin'] as const)(
    'for %s: open as administrator, edit, manage members, delete [S6-002]',
    { tags: ['core'] },
    async (role) => {
      await start({ role })
      expect(buttonsOf(screen.getByRole('row', { name: /Accounting/ }))).toEqual(buttons)
      expect(await itemsInRow('Accounting')).toEqual([...items, 'Delete'])
    },
  )

  test('the compact list has the same except delete', async () => {
    await page.viewport(800, 900)
    await start()
    const [first] = screen.getAllByRole('listitem')
    expect(first && buttonsOf(first)).toEqual(buttons)
    expect(await itemsInRow('Accounting')).toEqual(items)
  })

  test('a workspace that is down can be configured, but not opened', async () => {
    await start({ ready: 0 })
    await itemsInRow('Accounting')
    expect(item(/^Open as user/)).toHaveAttribute('aria-disabled', 'true')
    expect(item(/^Open as user/)).toHaveTextContent('Open as userOnly an active workspace can be opened')
    expect(item(/^Configure/)).not.toHaveAttribute('aria-disabled')
  })

  test(
    'the URL is copied, which a toast says; a QR code is shown, and focus returns',
    { tags: ['core'] },
    async () => {
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      await start()
      await chooseInRow('Accounting', 'Copy URL')
      expect(written).toHaveBeenCalledExactlyOnceWith('https://accounting-4821.portico.example')
      await expectVisible(screen.findByText('The URL of Accounting was copied.'))
      await expectFocus(() => rowMenu('Accounting'))
      await chooseInRow('Accounting', 'QR code')
      const dialog = await screen.findByRole('dialog', { name: 'QR code of the URL of Accounting' })
      expect(within(dialog).getByRole('img')).toBeVisible()
      await pressEscape()
      await expectFocus(() => rowMenu('Accounting'))
    },
  )
})

describe('unsafe names and addresses', () => {
  const evil = '<img src=x onerror=alert(1)>'

  test(
    'a name with markup is text, in the row and in the names of its buttons',
    { tags: ['core'] },
    async () => {
      await start({ workspaces: [makeWorkspace(0, { name: evil })] })
      expect(screen.getByRole('rowheader').firstElementChild?.textContent).toBe(evil)
      expect(rowMenu(evil)).toBeVisible()
      expect(document.querySelector('img[src="x"]')).toBeNull()
    },
  )

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
