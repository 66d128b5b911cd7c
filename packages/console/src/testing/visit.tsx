import type { RootFixture } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import { RootLayout } from '../app/RootLayout.tsx'
import { Browser } from './Browser.tsx'
import { renderApp, type RenderAppOptions } from './renderApp.tsx'

export { address, go } from './Browser.tsx'

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
      <Browser />
      <RootLayout />
    </>
  )
  const fixture = await renderApp(page, { path, ...options })
  await shows(heading)
  return fixture
}
