interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: Rules) => unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

const scripts = new Set<string>()

export const allowScript = (url: string): void => {
  scripts.add(url)
}

/** Default policy: empty markup, which react-aria's live region writes, and allow-listed scripts only. */
export const allowEmptying = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (url) => (scripts.has(url) ? url : null),
  })
}
