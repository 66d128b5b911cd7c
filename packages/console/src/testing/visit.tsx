import type { RootFixture } from '@portico/stores/testing'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { RootLayout } from '../app/RootLayout.tsx'
import { Browser } from './Browser.tsx'
import { renderApp, type RenderAppOptions } from './renderApp.tsx'

export { address } from './Browser.tsx'

let navigate: NavigateFunction

function Navigation() {
  const current = useNavigate()
  useEffect(() => {
    navigate = current
  }, [current])
  return null
}

export const go = (path: string): Promise<void> => act(async () => void navigate(path))
export const shows = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
export const expectText = (text: string) => screen.findByText(text, {}, { timeout: 10_000 })

/** Renders the whole console at a path. */
export const visit = async (
  path: string,
  heading: string,
  options: RenderAppOptions = {},
): Promise<RootFixture> => {
  const page = (
    <>
      <Navigation />
      <Browser />
      <RootLayout />
    </>
  )
  const fixture = await renderApp(page, { path, ...options })
  await shows(heading)
  return fixture
}
