import { fn } from 'storybook/test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allowEmptying, allowScript } from './trustedTypes.ts'

describe('the default policy of trusted types', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('allows emptying an element, and refuses any markup', { tags: ['core'] }, () => {
    const createPolicy = fn()
    vi.stubGlobal('trustedTypes', { createPolicy })
    allowEmptying()
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
      createHTML: expect.any(Function),
      createScriptURL: expect.any(Function),
    })
    const { createHTML } = createPolicy.mock.calls[0]?.[1] ?? {}
    expect(createHTML('')).toBe('')
    expect(createHTML(' ')).toBeNull()
    expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull()
  })

  test('allows listed scripts, and no others', () => {
    const createPolicy = fn()
    vi.stubGlobal('trustedTypes', { createPolicy })
    allowEmptying()
    const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {}
    const url = 'https://captcha.example/api.js?render=explicit'
    expect(createScriptURL(url)).toBeNull()
    allowScript(url)
    expect(createScriptURL(url)).toBe(url)
    expect(createScriptURL('https://captcha.example/api.js')).toBeNull()
  })

  test('is not needed when the browser has none', () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(allowEmptying).not.toThrow()
  })
})
