interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: Rules) => unknown
}

declare global {
  interface Window {
    /** Where the browser has Trusted Types (W3C). */
    trustedTypes?: TrustedTypes
  }
}

const scripts = new Set<string>()

/** Lets the page load this script of somebody else's, which the configuration names. `url` is absolute, as it is loaded. */
export const allowScript = (url: string): void => {
  scripts.add(url)
}

/**
 * Lets code empty an element by `innerHTML = ''`, as react-aria does with its live region, and load what `allowScript` was
 * told of, and nothing more: the content policy requires Trusted Types, and any other text is still refused.
 */
export const allowEmptying = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (url) => (scripts.has(url) ? url : null),
  })
}
