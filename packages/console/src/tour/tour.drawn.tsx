import type { RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { draw, type DrawOptions } from '../testing/draw.tsx'
import { TitlePage } from '../testing/TitlePage.tsx'

export const SAVE = 'PUT /users/'
/** Leads to the address without what opens a dialog. */
export const WAY_BACK = 'Close the dialog'

const layout = (
  <Routes>
    <Route element={<AdminLayout />}>
      <Route
        path="*"
        element={
          <>
            <TitlePage />
            <Link to="/admin/workspaces">{WAY_BACK}</Link>
          </>
        }
      />
    </Route>
  </Routes>
)

export const come = (options: DrawOptions = {}): Promise<RootFixture> =>
  draw(layout, { path: '/admin/workspaces', user: { endTour: false }, ...options })

export const card = (name: string) => screen.findByRole('dialog', { name })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const saved = ({ transport }: RootFixture) => transport.callsOf(SAVE).map(({ body }) => body)

/** The parts of the tour come in chunks of their own; whoever is shown none has had time to get them. */
export const hadTime = async () => {
  await import('./StepTour.tsx')
  await import('./WelcomeDialog.tsx')
  await act(async () => new Promise(requestAnimationFrame))
}
export const expectNone = async () => {
  await hadTime()
  expect(screen.queryByRole('dialog')).toBeNull()
}

/** Titles of the steps from the one that is shown to the last. */
export const titlesToTheEnd = async (next: string) => {
  const titles: (string | null)[] = []
  for (;;) {
    const dialog = await screen.findByRole('dialog')
    titles.push(within(dialog).getByRole('heading').textContent)
    const button = within(dialog).queryByRole('button', { name: next })
    if (!button) return titles
    await userEvent.click(button)
  }
}
