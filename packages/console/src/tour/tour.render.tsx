import type { RootFixture } from '@portico/stores/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect } from 'vitest'
import { AdminPage } from '../testing/AdminPage.tsx'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'

export const SAVE = 'PUT /users/'
export const CLOSE_LINK = 'Close the dialog'

export const renderTour = (options: RenderAppOptions = {}): Promise<RootFixture> =>
  renderApp(
    <>
      <AdminPage />
      <Link to="/admin/workspaces">{CLOSE_LINK}</Link>
    </>,
    { path: '/admin/workspaces', user: { endTour: false }, ...options },
  )

export { noDialog, press } from '../testing/actions.ts'
export const findDialog = (name: string) => screen.findByRole('dialog', { name })

export const renderSteps = async (): Promise<RootFixture> => {
  const fixture = await renderTour()
  await findDialog('Workspaces')
  return fixture
}

export const saveCalls = ({ transport }: RootFixture) => transport.callsOf(SAVE).map(({ body }) => body)

export const expectNoTour = async () => {
  // Both are lazy: without the imports the test would only be too early.
  await import('./StepTour.tsx')
  await act(async () => new Promise(requestAnimationFrame))
  expect(screen.queryByRole('dialog')).toBeNull()
}

export const stepTitles = async (next: string) => {
  const titles: (string | null)[] = []
  for (;;) {
    const dialog = await screen.findByRole('dialog')
    titles.push(within(dialog).getByRole('heading').textContent)
    const button = within(dialog).queryByRole('button', { name: next })
    if (!button) return titles
    await userEvent.click(button)
  }
}
