import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RenderAppOptions } from '../testing/renderApp.tsx'
import { noDialog, findDialog, press, renderSteps, renderTour, SAVE, stepTitles } from './tour.render.tsx'
import { expectFocus, expectVisible, pressEscape, textsOf } from '../testing/actions.ts'

const cutOut = (dialog: HTMLElement) => dialog.parentElement?.previousElementSibling
const centred = (dialog: HTMLElement) =>
  waitFor(() => {
    const { left, right } = box(dialog)
    expect(Math.round(left)).toBe(Math.round(innerWidth - right))
  })
const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()

describe('focus', () => {
  test(
    'moves from step to step by Enter, and to the page’s heading at the end',
    { tags: ['core'] },
    async () => {
      await renderSteps()
      await expectFocus(() => screen.getByRole('button', { name: 'Next' }))
      await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
      await expectVisible(findDialog('That is all'))
      await userEvent.keyboard('{Enter}')
      await noDialog()
      await expectFocus(() => screen.getByRole('heading', { level: 1 }))
    },
  )

  test('stays inside', async () => {
    await renderTour()
    const dialog = await findDialog('Workspaces')
    await expectFocus(() => screen.getByRole('button', { name: 'Next' }))
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab()
      expect(dialog.matches(':focus-within')).toBe(true)
    }
  })

  test.each(['owner', 'admin'] as const)(
    'returns to the menu’s button when shown again from the menu: %s',
    async (role) => {
      const { root, transport } = await renderTour({ role, user: { endTour: true } })
      const button = screen.getByRole('button', { name: `Your account: ${root.session.fullName}` })
      await userEvent.click(button)
      const items = await screen.findAllByRole('menuitem')
      expect(textsOf(items).join(' | ')).toBe(
        'Search or jump to | Change password | Preferences | Help | Error codes | Show the tour | Logout',
      )
      await userEvent.click(screen.getByRole('menuitem', { name: 'Show the tour' }))
      await findDialog('Workspaces')
      await press('Next')
      await pressEscape()
      await noDialog()
      await expectFocus(() => button)
      expect(transport.callsOf(SAVE)).toEqual([])
    },
  )
})

describe('the target of a step', () => {
  const places = [
    ['Workspaces', () => screen.getByRole('link', { name: 'Workspaces', hidden: true })],
    ['Users', () => screen.getByRole('link', { name: 'Users', hidden: true })],
    ['Account', () => screen.getByRole('link', { name: 'Account', hidden: true })],
    ['Your own menu', () => screen.getByRole('button', { name: /^Your account/, hidden: true })],
  ] as const

  const widths = [
    [1280, 'beside the menu'],
    [900, 'beside the menu'],
    [800, 'above the menu'],
    [390, 'above the menu'],
    [320, 'above the menu'],
  ] as const

  test.each(widths)('is seen, and not covered, at %i px: %s', { tags: ['core'] }, async (width, where) => {
    await page.viewport(width, 700)
    await renderTour()
    for (const [name, place] of places) {
      const dialog = await findDialog(name)
      await waitFor(() => {
        const [hole, seen, covering] = [box(cutOut(dialog)), box(place()), box(dialog)]
        expect(hole.left).toBeLessThanOrEqual(seen.left)
        expect(hole.right).toBeGreaterThanOrEqual(seen.right)
        expect(hole.top).toBeLessThanOrEqual(seen.top)
        expect(hole.bottom).toBeGreaterThanOrEqual(seen.bottom)
        const sides = {
          'below the menu': covering.top >= seen.bottom,
          'beside the menu': covering.left >= seen.right,
          'above the menu': covering.bottom <= seen.top,
        }
        expect(sides[name === 'Your own menu' ? 'below the menu' : where]).toBe(true)
      })
      await press('Next')
    }
    await centred(await findDialog('That is all'))
    expect(cutOut(await findDialog('That is all'))).not.toBeInstanceOf(HTMLElement)
  })

  test('a step without its target is in the middle', async () => {
    await renderSteps()
    await act(async () => document.querySelector('[data-tour="users"]')?.removeAttribute('data-tour'))
    await press('Next')
    await centred(await findDialog('Users'))
    expect(cutOut(await findDialog('Users'))).not.toBeInstanceOf(HTMLElement)
  })
})

const last = async (options: RenderAppOptions = {}) => {
  await renderTour(options)
  await findDialog('Workspaces')
  await stepTitles('Next')
  return within(await findDialog('That is all'))
}

describe('the last step', () => {
  test('leads to the documentation, in another tab [S2-074]', { tags: ['core'] }, async () => {
    const link = (await last()).getByRole('link', { name: 'Read the documentation (opens in a new tab)' })
    expect(link).toHaveAttribute('href', 'https://portico.example/docs')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test.each([undefined, 'javascript:alert(1)'])('has no link to %s', async (documentation) => {
    const closing = await last({ config: { externalUrls: { documentation } } })
    expect(closing.queryByRole('link')).toBeNull()
  })
})
