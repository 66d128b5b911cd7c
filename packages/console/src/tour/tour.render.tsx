import type { RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect } from 'vitest'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'
import meta from './Tour.stories.tsx'

export const SAVE = 'PUT /users/'
export const CLOSE_LINK = 'Close the dialog'

export const renderTour = (options: RenderAppOptions = {}): Promise<RootFixture> =>
  renderApp(
    <>
      {meta.render()}
      <Link to="/admin/workspaces">{CLOSE_LINK}</Link>
    </>,
    { path: '/admin/workspaces', user: { endTour: false }, ...options },
  )

export const findDialog = (name: string) => screen.findByRole('dialog', { name })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const saveCalls = ({ transport }: RootFixture) => transport.callsOf(SAVE).map(({ body }) => body)

export const expectNoTour = async () => {
  // Both are lazy: otherwise the test would only be too early.
  await import('./StepTour.tsx')
  await import('./WelcomeDialog.tsx')
  await act(async () => new Promise(requestAnimationFrame))
  expect(screen.queryByRole('dialog')).toBeNull()
}

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
