import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { draw, type DrawOptions } from '../../testing/draw.tsx'

export const GOOD = 'Portico-2027!'

function Elsewhere() {
  return <output>{useLocation().pathname}</output>
}

/** What the address bar is told, instead of the test page's own. */
export const watchAddressBar = () => vi.spyOn(history, 'replaceState').mockImplementation(() => undefined)

/** A page at its address, under StrictMode as in the product; other addresses show where one is. */
export const drawPage = async (pattern: string, page: ReactElement, options: DrawOptions) => {
  const fixture = await draw(
    <StrictMode>
      <Routes>
        <Route path={pattern} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </StrictMode>,
    options,
  )
  await screen.findByRole('main')
  const settle = () => act(async () => fixture.clock.advance(0))
  return { ...fixture, settle }
}

export const typeNewPassword = async (password: string, confirmation = password) => {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Confirm the new password'), confirmation)
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
