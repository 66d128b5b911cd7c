// @module-tag core
import { act, screen } from '@testing-library/react'
import { createElement, Suspense, type ComponentType } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyComponent } from './lazyComponent.ts'

const show = (Lazy: ComponentType) =>
  renderApp(
    <ErrorBoundary fallback={() => 'failed'}>
      <Suspense fallback="waiting">
        <Lazy />
      </Suspense>
    </ErrorBoundary>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const reported = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(globalThis, 'reportError').mockImplementation(reported)
  // React logs errors that reach the boundary.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reported.mockClear()
})
afterEach(() => void vi.restoreAllMocks())

test('loading a script is aborted after 120 s, and not before [S8-016]', async () => {
  await show(lazyComponent(() => new Promise<{ Page: () => string }>(() => {}), 'Page'))
  await pass(119_999)
  expect(screen.getByText('waiting')).toBeVisible()
  await pass(1)
  expect(screen.getByText('failed')).toBeVisible()
  expect(reported.mock.lastCall).toMatchObject([
    { cause: { cause: { message: expect.stringContaining('in time') } } },
  ])
})

test('a script that fails to load is requested again after a second', async () => {
  let asked = 0
  const { clock } = await show(
    lazyComponent(() => {
      asked += 1
      return asked === 1
        ? Promise.reject<{ Page: () => string }>(new Error('gone'))
        : Promise.resolve({ Page: () => 'the page' })
    }, 'Page'),
  )
  expect(screen.getByText('waiting')).toBeVisible()
  await act(() => clock.advance(1000))
  expect(screen.getByText('the page')).toBeVisible()
  expect(asked).toBe(2)
})

test('a loaded component renders, a failed one has its cause, and no timer is left', async () => {
  await show(lazyComponent(async () => ({ Page: () => 'the page' }), 'Page'))
  const { clock } = await show(
    lazyComponent(() => Promise.reject<{ Page: () => string }>(new Error('gone')), 'Page'),
  )
  await act(() => clock.advance(1000))
  expect(screen.getByText('the page')).toBeVisible()
  expect(screen.getByText('failed')).toBeVisible()
  expect(reported.mock.lastCall).toMatchObject([{ cause: { cause: { message: 'gone' } } }])
  expect(vi.getTimerCount()).toBe(0)
})

const Refusal = () => <FormattedMessage id="error.-6" />

test('a component has the texts that it names', async () => {
  const around = await loadCatalogue('en', 'public')
  const Late = lazyComponent(async () => ({ Refusal }), 'Refusal', 'errors')
  await show(() => (
    <IntlProvider locale="en" messages={around}>
      {createElement(Late)}
    </IntlProvider>
  ))
  await act(() => loadCatalogue('en', 'errors'))
  await pass(0)
  expect(screen.getByText('The account, email or password is not right.')).toBeVisible()
})
