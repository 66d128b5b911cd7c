import { makeRootStore, refusal } from '@portico/stores/testing'
import { fn } from 'storybook/test'
import { afterEach, expect, test, vi } from 'vitest'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

afterEach(() => sessionStorage.clear())

const missScript = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('a script that a deploy replaced reloads the page, once', async () => {
  const { root } = makeRootStore()
  const reload = fn()
  reloadAfterDeploy(root.network, reload)
  expect(missScript()).toBe(false)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(missScript()).toBe(true)
  expect(root.network.hasFailed).toBe(false)
})

test('in an outage it reloads nothing, and the network-error page comes', async () => {
  const { root, transport } = makeRootStore()
  transport.always('GET /config', refusal(-57))
  const reload = fn()
  reloadAfterDeploy(root.network, reload)
  missScript()
  await vi.waitFor(() => expect(root.network.hasFailed).toBe(true))
  expect(reload).not.toHaveBeenCalled()
  expect(root.session.isSignedIn).toBe(true)
})
