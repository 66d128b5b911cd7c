import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WHOLE = '?whole'

/** Components that others ask for their contexts alone: a field for those of the lists and areas that it may stand in. */
const component = /\/react-aria-components\/dist\/private\/(Autocomplete|TextArea)\.mjs$/

const contextDeclaration = /^const ([\w$]+) = .*createContext\).*;$/gm
const exported = /\bexport \{([^}]*)\};/

interface Parts {
  code: string
  /** Names in code and outside, as in `code as outside`. */
  contexts: readonly string[]
  list: string
}

const partsOf = (code: string): Parts => {
  const declared = new Set([...code.matchAll(contextDeclaration)].map(([, name]) => name))
  const [list = '', entries = ''] = exported.exec(code) ?? []
  const contexts = entries.split(',').filter((entry) => declared.has(entry.trim().split(' ')[0]))
  if (contexts.length === 0)
    throw new Error(
      'react-aria-components has changed its shape: a component’s contexts are no longer found.',
    )
  return { code, contexts, list }
}

/** What is left of a component’s module when all but its contexts has no name outside, and is shaken off. */
const contextsOf = ({ code, contexts, list }: Parts): string =>
  code.replace(list, `export {${contexts.join(',')}};`)

/** The component, with the contexts of the module beside it. */
const componentOf = ({ code, contexts }: Parts, path: string): string => {
  const names = contexts.map((entry) => entry.trim().split(' as ').toReversed().join(' as '))
  return `import {${names.join(',')}} from ${JSON.stringify(path)};\n${code.replace(contextDeclaration, '')}`
}

/**
 * Loads a component apart from its contexts. A module is never halved by a bundler: since a text field reads the context of
 * the autocomplete, a sign-in page would load all of what the command palette works with.
 */
export const contextsApart = (): Plugin => ({
  name: 'portico-contexts-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/private\/(?:Autocomplete|TextArea)\.mjs$/ },
    handler: async function (source, importer, options) {
      if (importer?.includes('/react-aria-components/dist/exports/') !== true) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}${WHOLE}` }
    },
  },
  load: {
    filter: { id: /\/react-aria-components\/dist\/private\/(?:Autocomplete|TextArea)\.mjs(?:\?whole)?$/ },
    handler: (id) => {
      const isWhole = id.endsWith(WHOLE)
      const path = isWhole ? id.slice(0, -WHOLE.length) : id
      if (!component.test(path)) return null
      const parts = partsOf(readFileSync(path, 'utf8'))
      return { code: isWhole ? componentOf(parts, path) : contextsOf(parts), moduleSideEffects: false }
    },
  },
})
