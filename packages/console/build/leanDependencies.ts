import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Entries to take in place of those that a package gives to every bundler. */
const alias = [
  // superagent brings a query-string library of 13 kB (gzip) for forms that are never sent.
  { find: /^qs$/, replacement: at('packages/stores/src/api/formEncoding.ts') },
  // react-router names its development build alone, warnings included.
  { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: at('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

const devCheck = /(?<!function )devMode\(\)/g
const topLevelInstance = /^((?:const|var|let) \w+ = )(new )/gm
const typesTable = /const types = \{([^}]*)\}/

/** What an entry of the table is called in code: `Date: DatePrimitive` is `Date`. */
const nameOf = (entry: string): string => entry.split(':')[0]?.trim() ?? ''

/**
 * mobx-state-tree offers its types as one object, which no bundler can shake: each page would carry all of them, and its
 * development checks besides. This leaves in what the stores use.
 */
const leanModelTypes = (code: string): string => {
  const [table, entries] = typesTable.exec(code) ?? []
  if (table === undefined || entries === undefined) {
    throw new Error('mobx-state-tree has changed its shape: its table of types is no longer found.')
  }
  const source = globSync(at('packages/stores/src/**/*.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const used = new Set([...source.matchAll(/\btypes\s*\.(\w+)/g)].map((match) => match[1]))
  const kept = entries.split(',').filter((entry) => used.has(nameOf(entry)))
  return code
    .replace(devCheck, 'false')
    .replace(table, `const types = {${kept.join(',')}}`)
    .replace(topLevelInstance, '$1/* @__PURE__ */ $2')
}

/** No bundler knows these calls for pure, and a name for debugging keeps what nobody renders. */
const leanRouter = (code: string): string =>
  code
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '')

const jsonEncoder = "require('fast-safe-stringify')"

/** superagent brings an encoder for objects that contain themselves, which no call sends. */
const leanRequests = (code: string): string => {
  if (!code.includes(jsonEncoder))
    throw new Error('superagent has changed its shape: its JSON encoder is no longer found.')
  return code.replace(jsonEncoder, 'JSON.stringify')
}

/** Leaves out of the console's build what its dependencies carry and it never runs. */
export const leanDependencies = (): Plugin[] => [
  {
    name: 'portico-lean-dependencies',
    apply: 'build',
    config: () => ({
      resolve: { alias },
      build: {
        rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      },
    }),
    transform: {
      filter: { id: /mobx-state-tree\/dist\/.*\.module\.js$/ },
      handler: leanModelTypes,
    },
  },
  {
    name: 'portico-lean-router',
    apply: 'build',
    transform: { filter: { id: /react-router\/dist\/production\// }, handler: leanRouter },
  },
  {
    name: 'portico-lean-requests',
    apply: 'build',
    transform: { filter: { id: /superagent\/lib\/client\.js$/ }, handler: leanRequests },
  },
]
