import { fn } from 'storybook/test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allowEmptying } from './trustedTypes.ts'

describe('the default policy of trusted types', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('lets an element be emptied, and refuses every markup', () => {
    const createPolicy = fn()
    vi.stubGlobal('trustedTypes', { createPolicy })
    allowEmptying()
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createHTML: expect.any(Function) })
    const { createHTML } = createPolicy.mock.calls[0]?.[1] ?? {}
    expect(createHTML('')).toBe('')
    expect(createHTML(' ')).toBeNull()
    expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull()
  })

  test('is not needed where the browser has none', () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(allowEmptying).not.toThrow()
  })
})
