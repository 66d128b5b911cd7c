import { vi } from 'vitest'
import { act } from '../testing/react.ts'
import { overlays } from './overlays.ts'

/** As if the code of open overlays had not been loaded yet. */
export const withoutOverlays = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const loaded = vi.spyOn(overlays, 'loaded').mockReturnValue(undefined)
  const load = vi.spyOn(overlays, 'load').mockReturnValue(promise)
  const arrive = () =>
    act(async () => {
      loaded.mockRestore()
      resolve()
      await promise
    })
  const fail = () =>
    act(async () => {
      reject(new TypeError('Failed to fetch'))
      await promise.catch(() => undefined)
    })
  return { load, arrive, fail }
}
