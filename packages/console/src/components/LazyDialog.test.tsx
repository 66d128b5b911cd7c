import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, pressEscape } from '../testing/actions.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { LazyDialog } from './LazyDialog.tsx'

afterEach(() => void vi.restoreAllMocks())

const Words = () => <p>Loaded</p>

/** A dialog above a page; its script is not loaded until `isThere`. */
const start = async ({ isOnline = false } = {}) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const script = { isThere: false, loads: 0 }
  const Part = lazyComponent(() => {
    script.loads += 1
    return script.isThere ? Promise.resolve({ Words }) : Promise.reject(new Error('offline'))
  }, 'Words')
  const onClose = fn()
  const fixture = await renderApp(
    <>
      <h1>Page</h1>
      <LazyDialog onClose={onClose}>
        <Part />
      </LazyDialog>
    </>,
    {
      prepare: ({ page, root }) => {
        page.setOnline(isOnline)
        root.network.start()
      },
    },
  )
  return { ...fixture, script, onClose }
}

const NOT_LOADED = 'Network Error: Something went wrong while connecting to the product, please try again.'

test('until it is loaded, its fallback is there', async () => {
  const loading = Promise.withResolvers<{ Words: typeof Words }>()
  const Part = lazyComponent(() => loading.promise, 'Words')
  await renderApp(
    <LazyDialog onClose={fn()} fallback="Accounting">
      <Part />
    </LazyDialog>,
  )
  expect(screen.getByText('Accounting')).toBeVisible()
  loading.resolve({ Words })
  await waitFor(() => expect(screen.queryByText('Accounting')).toBeNull())
})

test(
  'a failed load is shown in a dialog, the page stays, and a button retries',
  { tags: ['core'] },
  async () => {
    const { script } = await start()
    await expectVisible(screen.findByText(NOT_LOADED))
    expect(screen.getByRole('dialog', { name: 'Network Error' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeVisible()
    expect(script.loads).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expectVisible(screen.findByText(/^Still no answer/))
    expect(script.loads).toBe(2)
    script.isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expectVisible(screen.findByText('Loaded'))
    expect(screen.queryByText(NOT_LOADED)).toBeNull()
  },
)

test('it loads automatically when the browser is online again', async () => {
  const { script, page, transport } = await start()
  await screen.findByText(NOT_LOADED)
  script.isThere = true
  await act(async () => page.setOnline(true))
  await expectVisible(screen.findByText('Loaded'))
  expect(transport.callsOf('GET /config')).toEqual([])
})

test('online, the part that did not load is named', async () => {
  // A page that is too young for a deploy to have replaced its scripts.
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { clock } = await start({ isOnline: true })
  await act(async () => clock.advance(1000))
  await expectVisible(screen.findByRole('dialog', { name: 'A part of the page did not load' }))
  expect(screen.getByText('It is Words, or a file that it needs.')).toBeVisible()
  expect(screen.queryByText(/internet connection/)).toBeNull()
})

test('it can be closed', async () => {
  const { onClose } = await start()
  await screen.findByText(NOT_LOADED)
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a crash is shown in a dialog: the page stays, and a button retries', { tags: ['core'] }, async () => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const code = { isFaulty: true }
  const Faulty = () => {
    if (code.isFaulty) throw new TypeError('no such thing')
    return <p>Drawn</p>
  }
  const onClose = fn()
  const { transport } = await renderApp(
    <>
      <h1>Page</h1>
      <LazyDialog onClose={onClose}>
        <Faulty />
      </LazyDialog>
    </>,
  )
  await expectVisible(screen.findByRole('dialog', { name: 'This window stopped working' }))
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(String(writeText.mock.calls[0]?.[0]).split('\n')).toEqual([
    'Message: TypeError: no such thing',
    expect.stringMatching(/^Time: /),
    expect.stringMatching(/^Page: /),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expectVisible(screen.findByText(/^It stopped again/))
  code.isFaulty = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expectVisible(screen.findByText('Drawn'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(transport.calls).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
