import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import zopfli from '@gfx/zopfli'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/

const compressed: Record<string, (content: Buffer) => Promise<Buffer>> = {
  // A deflate that searches longer than zlib's: 3 % fewer bytes for the same decoder.
  gz: async (content) => Buffer.from(await zopfli.gzipAsync(content, { numiterations: 5 })),
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
}

/**
 * What the console's build adds to Vite's: a nonce placeholder that the service fills in on every
 * response, the text font preloaded, and compressed copies of the assets.
 */
export const consoleBuild = (): Plugin => {
  let assets = ''
  return {
    name: 'portico-console-build',
    apply: 'build',
    config: () => ({ html: { cspNonce: '__CSP_NONCE__' } }),
    configResolved: (config) => {
      assets = join(config.build.outDir, 'assets')
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
    writeBundle: async () => {
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
