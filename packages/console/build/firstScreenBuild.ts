import { runnerImport, type Plugin } from 'vite'
import type * as Prerendered from '../src/prerender/pages.ts'
import { earlyFiles, buildEarly } from './earlyScript.ts'
import { documentOf, stylesOf } from './prerendered.ts'

/** Early script and prerendered pages, which the browser shows and requests before the console's own script. */
export const firstScreenBuild = (): Plugin => {
  let pages: typeof Prerendered.pages
  let styles = ''
  return {
    name: 'portico-first-screen',
    apply: 'build',
    async buildStart() {
      const { root, oxc } = this.environment.getTopLevelConfig()
      const [early, { module }] = await Promise.all([
        buildEarly(),
        runnerImport<typeof Prerendered>('/src/prerender/pages.ts', {
          configFile: false,
          root,
          mode: 'production',
          logLevel: 'error',
          oxc,
        }),
      ])
      this.emitFile({ type: 'asset', name: 'early.js', source: early })
      pages = module.pages
      styles = this.emitFile({
        type: 'asset',
        name: 'public.css',
        source: stylesOf([...pages.values()].flat()),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        // Below the head, because operators append the service's address to it.
        const early = Object.keys(bundle).find((file) => /\/early-[^/]*\.js$/.test(file))
        return [
          {
            tag: 'script',
            attrs: { src: `/${early}`, ...earlyFiles(bundle) },
            injectTo: 'body-prepend' as const,
          },
        ]
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html.')
        const stylesheet = this.getFileName(styles)
        for (const [path, inLanguages] of pages) {
          const source = documentOf(String(index.source), path, stylesheet, inLanguages)
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source })
        }
      },
    },
  }
}
