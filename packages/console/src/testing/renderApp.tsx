import { PorticoProvider } from '@portico/design-system'
import type { RootFixture } from '@portico/stores/testing'
import { act, render, screen } from '@testing-library/react'
import { StrictMode, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Locale } from '../i18n/locales.ts'
import { Toasts } from '../app/Toasts.tsx'
import { settle } from './actions.ts'
import { AppProviders } from './AppProviders.tsx'
import { Browser } from './Browser.tsx'
import { makeFixture, StoryOverrideContext, type StoreOptions, type StoryOverride } from './withStores.tsx'

export interface RenderAppOptions extends StoreOptions {
  locale?: Locale
}

export const renderApp = async (
  children: ReactNode,
  { locale = 'en', path = '/', ...options }: RenderAppOptions = {},
): Promise<RootFixture> => {
  const fixture = makeFixture(options)
  await act(async () => {
    render(
      <PorticoProvider locale={locale}>
        <AppProviders fixture={fixture} locale={locale} path={path}>
          {children}
        </AppProviders>
      </PorticoProvider>,
    )
    await fixture.clock.advance(0)
  })
  return fixture
}

/** Renders a screen with the toasts and the address bar. */
export const starter =
  (Screen: ComponentType, defaults: RenderAppOptions) =>
  (options: RenderAppOptions = {}): Promise<RootFixture> =>
    renderApp(
      <>
        <Screen />
        <Toasts />
        <Browser />
      </>,
      { ...defaults, ...options },
    )

/** A page at its address, under StrictMode as in the product; other addresses render their path. */
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

/** Without its play function: two copies of user-event would both patch the document. */
export const renderStory = async (
  Story: ComponentType,
  { prepare, ...overrides }: RenderAppOptions = {},
): Promise<RootFixture> => {
  // One fixture for all renders: StrictMode and Suspense render again.
  const made: RootFixture[] = []
  const override: StoryOverride = (options) => ({
    ...options,
    ...overrides,
    make: (given) => (made[0] ??= makeFixture(given)),
    prepare: (fixture) => {
      options.prepare?.(fixture)
      prepare?.(fixture)
    },
  })
  await act(async () => {
    render(
      <StrictMode>
        <StoryOverrideContext value={override}>
          <Story />
        </StoryOverrideContext>
      </StrictMode>,
    )
  })
  const [fixture] = made
  if (!fixture) throw new Error('The story has no stores: give it the decorator withStores.')
  await settle(fixture)
  return fixture
}
