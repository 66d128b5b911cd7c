import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { expectFocus } from '../testing/actions.ts'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'

const UNDO = '{Control>}z{/Control}'

const saved = async (options: RenderAppOptions = {}) => {
  const undo = fn(() => Promise.resolve({ kind: 'undone' } as const))
  const fixture = await renderApp(
    <Routes>
      <Route element={<AdminLayout />}>
        <Route
          path="*"
          element={
            <>
              <input type="search" aria-label="Filter" />
              <input type="checkbox" aria-label="Google" />
            </>
          }
        />
      </Route>
    </Routes>,
    { path: '/admin/workspaces', ...options },
  )
  act(() =>
    fixture.root.signedIn.undo.notify(
      { kind: 'success', messageKey: 'userSaved', values: { name: 'Uma Finch' } },
      undo,
    ),
  )
  return { ...fixture, undo, toast: await screen.findByRole('alertdialog', { name: /Uma Finch/ }) }
}

const done = (text = 'Undone. The values from before are back.') =>
  screen.findByRole('alertdialog', { name: text })

const searchPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search or jump to' })
  await userEvent.keyboard('undo')
}

describe('undo of the latest change', () => {
  test('by the button of its toast', { tags: ['core'] }, async () => {
    const { undo, toast } = await saved()
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
    expect(await done()).toBeInTheDocument()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('by F6 and Enter; the time does not run while focus is there', async () => {
    const { clock, undo, toast } = await saved()
    await userEvent.keyboard('{Tab}{F6}{Tab}{Tab}')
    await expectFocus(() => within(toast).getByRole('button', { name: 'Undo' }))
    await act(async () => clock.advance(60_000))
    await userEvent.keyboard('{Enter}')
    expect(await done()).toBeInTheDocument()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('by Ctrl Z, once, but not in a text field', { tags: ['core'] }, async () => {
    const { undo } = await saved()
    const field = screen.getByRole('searchbox', { name: 'Filter' })
    act(() => field.focus())
    await userEvent.keyboard(UNDO)
    expect(undo).not.toHaveBeenCalled()
    act(() => screen.getByRole('checkbox', { name: 'Google' }).focus())
    await userEvent.keyboard(`${UNDO}${UNDO}`)
    expect(await done()).toBeInTheDocument()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('by the palette, which lists it only while it is possible', async () => {
    const { undo } = await saved()
    await searchPalette()
    await userEvent.click(await screen.findByRole('option', { name: /^Undo the last change/ }))
    expect(await done()).toBeInTheDocument()
    expect(undo).toHaveBeenCalledTimes(1)
    await searchPalette()
    await screen.findByText('Nothing found. Try a shorter word.')
  })
})
