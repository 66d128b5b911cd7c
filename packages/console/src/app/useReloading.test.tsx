import { refusal } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { fn } from 'storybook/test'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'
import { useReloading } from './ErrorBoundary.tsx'

afterEach(() => vi.restoreAllMocks())

/** A failure in a page of this age, in milliseconds. */
const fail = async (age: number, { tries = 0, ...options }: RenderAppOptions & { tries?: number } = {}) => {
  vi.spyOn(performance, 'now').mockReturnValue(age)
  const [retry, reload] = [fn(), fn()]
  const Failed = observer(function Failed() {
    useReloading({ error: null, retry, tries }, reload)
    return <p>Failed</p>
  })
  const fixture = await renderApp(<Failed />, options)
  await screen.findByText('Failed')
  return { ...fixture, retry, reload, settle: () => act(async () => fixture.clock.advance(1000)) }
}

test('a script that a deploy replaced reloads the page', { tags: ['core'] }, async () => {
  const { reload, root } = await fail(60_001)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(root.network.hasFailed).toBe(false)
})

test.each([
  [0, 0],
  [1, 1],
])(
  'a page that was just loaded does not reload in a loop: %d more tries, %d reloads',
  async (tries, times) => {
    const { reload, settle } = await fail(59_999, { tries })
    await settle()
    expect(reload).toHaveBeenCalledTimes(times)
  },
)

test('in an outage it does not reload, and the network-error page opens', async () => {
  const { reload, root } = await fail(60_001, {
    prepare: ({ transport }) => transport.always('GET /config', refusal(-57)),
  })
  await waitFor(() => expect(root.network.hasFailed).toBe(true))
  expect(reload).not.toHaveBeenCalled()
  expect(root.session.isSignedIn).toBe(true)
})

test('offline it does not reload, and retries once the browser is online', async () => {
  const { reload, retry, page } = await fail(60_001, {
    tries: 1,
    prepare: ({ page: offline, root }) => {
      offline.setOnline(false)
      root.network.start()
    },
  })
  expect(reload).not.toHaveBeenCalled()
  await act(async () => page.setOnline(true))
  expect(retry).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('online again before the failure shows, it reloads, since the failure of a script is cached', async () => {
  const { reload, retry } = await fail(0, {
    prepare: ({ page: offline, root }) => {
      offline.setOnline(false)
      root.network.start()
      offline.setOnline(true)
    },
  })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(retry).not.toHaveBeenCalled()
})
