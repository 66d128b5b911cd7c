interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown
}

declare global {
  interface Window {
    /** Where the browser has Trusted Types (W3C). */
    trustedTypes?: TrustedTypes
  }
}

/**
 * Lets code empty an element by `innerHTML = ''`, as react-aria does with its live region, and nothing more: the content
 * policy requires Trusted Types, and any other text is still refused.
 */
export const allowEmptying = (): void => {
  window.trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) })
}
