import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import type { Alias, Plugin } from 'vite'
import { chunkNames } from './chunkNames.ts'
import { filesOf } from './chunks.ts'
import { withoutNames } from './withoutNames.ts'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/

const compressed: Record<string, (content: Buffer) => Promise<Buffer>> = {
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
}

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const alias = [
  // superagent's form encoding without its package, whose 13 kB (gzip) are more than the rest of superagent.
  { find: /^qs$/, replacement: at('packages/stores/src/api/formEncoding.ts') },
  // superagent's guard against circular bodies.
  { find: /^fast-safe-stringify$/, replacement: at('packages/console/build/jsonStringify.cjs') },
  // react-router has a production build but resolves to the development one.
  { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: at('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** Class names that prerendered pages share, short rules, and no rules of unused components. */
const styles = { ssr: true, pure: true, minify: true, displayName: false, fileName: false }

const deadCodeRemoval = {
  module: true,
  // Vite's minifier runs next and shortens the names.
  mangle: false,
  // More inlining or sequences make the code smaller but its gzip larger.
  compress: { pure_getters: true, inline: 1, sequences: false, passes: 2 },
} as const

/** Chunks that every page needs. */
const FIRST: ReadonlySet<string> = new Set(['react', 'libraries', 'first'])

/** Chunks whose functions are nearly all called at once: the browser compiles them beside the main thread. */
const COMPILED_EARLY: ReadonlySet<string> = new Set([...FIRST, 'admin', 'common', 'public'])

/** Vite's helper loads style sheets of late chunks, which do not exist here, and adds 0.7 kB to the first script. */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/

/** Vendor prefixes, which no supported browser needs, and styled-components adds only if asked. */
const PREFIXER = /\/stylis\/src\/Prefixer\.js$/

/** A late import within a call of Vite's helper. */
const PRELOADED = /__vitePreload\(\(\)\s*=>\s*(import\([^()]+\)(?:\.then\([^,]*?\))?),\s*__VITE_PRELOAD__\)/g

/** No late chunk has a style sheet, so neither the helper nor its lists of them are needed. */
const withoutPreload = (code: string): string =>
  code.replaceAll(PRELOADED, '$1').replaceAll(/,\s*__VITE_PRELOAD__/g, '')

/** Libraries that name their components, so that unused ones stay. */
const NAMED = /\/node_modules\/(?:mobx-react-lite|react-intl|react-router)\//

/** CSP nonce, font preload, a few chunks and, unless only tests load it, removal of dead code and compressed assets. */
export const consoleBuild = ({ isReleased }: { isReleased: boolean }): Plugin => {
  let assets = ''
  let aliases: readonly Alias[] = []
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'portico-console-build',
    apply: 'build',
    config: () => ({
      html: { cspNonce: '__CSP_NONCE__' },
      oxc: { plugins: { styledComponents: styles } },
      resolve: { alias },
      build: {
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Hex compresses better: the first script lists the files of every page.
            hashCharacters: 'hex' as const,
            postBanner: ({ name }) => (COMPILED_EARLY.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // A few chunks instead of about seventy that pages and dialogs would share.
                { name: (id) => names.get(id) ?? null },
              ],
            },
          },
        },
      },
    }),
    load: {
      filter: { id: [PRELOAD_HELPER, PREFIXER] },
      handler: (id) =>
        PREFIXER.test(id)
          ? 'export const prefix = (value) => value'
          : 'export const __vitePreload = (load) => load()',
    },
    transform: {
      filter: { id: NAMED },
      handler(code) {
        return { code: withoutNames(code, this.parse(code)), map: null }
      },
    },
    generateBundle: (_options, bundle) => {
      const styled = Object.values(bundle).find(
        (file) =>
          file.type === 'chunk' && file.isDynamicEntry && (file.viteMetadata?.importedCss.size ?? 0) > 0,
      )
      if (styled)
        throw new Error(
          `${styled.fileName} has a style sheet, which nothing would load: import it in main.tsx.`,
        )
    },
    configResolved: (config) => {
      assets = join(config.build.outDir, 'assets')
      aliases = config.resolve.alias
    },
    buildStart: async () => {
      names = await chunkNames(at(''), at('packages/console/src/main.tsx'), aliases)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        return [
          // What main.tsx imports in steps.
          ...filesOf(bundle, ({ name }) => FIRST.has(name))
            // Vite names what the entry itself imports.
            .filter((file) => !html.includes(file))
            .map((file) => ({ rel: 'modulepreload', href: file })),
          ...fonts.map((file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: file })),
        ].map(({ href, ...attrs }) => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${href}`, crossorigin: '' },
          injectTo: 'head' as const,
        }))
      },
    },
    // Bundlers remove dead code per module: only a pass over the whole chunk finds the rest.
    renderChunk: async (code) => {
      const needed = withoutPreload(code)
      if (!isReleased) return { code: needed, map: null }
      const { code: smaller } = await minify(needed, structuredClone(deadCodeRemoval))
      return smaller === undefined ? null : { code: smaller, map: null }
    },
    writeBundle: async () => {
      if (!isReleased) return
      const files = (await readdir(assets)).filter((file) => compressible.test(file))
      for (const file of files) {
        const content = await readFile(join(assets, file))
        await Promise.all(
          Object.entries(compressed).map(async ([ending, compress]) =>
            writeFile(join(assets, `${file}.${ending}`), await compress(content)),
          ),
        )
      }
    },
  }
}
