import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Browser } from '../../testing/Browser.tsx'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'

export const GOOD = 'Portico-2027!'

/** A page at its address, under StrictMode as in the product; other addresses show where one is. */
export const renderPage = async (pattern: string, page: ReactElement, options: RenderAppOptions) => {
  const fixture = await renderApp(
    <StrictMode>
      <Routes>
        <Route path={pattern} element={page} />
        <Route path="*" element={<Browser />} />
      </Routes>
    </StrictMode>,
    options,
  )
  await screen.findByRole('main')
  return fixture
}

export const typeNewPassword = async (password: string, confirmation = password) => {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Confirm the new password'), confirmation)
}
