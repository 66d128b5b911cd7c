import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const entry = 'portico:entry'

const isPeer = (id: string): boolean => /^(react|react-dom|styled-components)(\/|$)/.test(id)

const oneImport = (name: string, packageFolder: string): Plugin => ({
  name: 'portico-one-import',
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load: (id) =>
    id === `\0${entry}` ? `export { ${name} } from ${JSON.stringify(`${packageFolder}/index.js`)}` : null,
})

export interface Size {
  /** Gzipped, in bytes. */
  bytes: number
  modules: readonly string[]
}

/** Bytes that one import adds to what an application loads first, if it has all peer dependencies, including react-aria. */
export const sizeOf = async (name: string, packageFolder: string): Promise<Size> => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: packageFolder,
    publicDir: false,
    plugins: [oneImport(name, packageFolder)],
    // The same in a test run and outside.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: isPeer,
        preserveEntrySignatures: 'strict',
        experimental: { lazyBarrel: true },
      },
    },
  })
  if (!('output' in output)) throw new Error('Vite watches instead of building.')
  const chunks = output.output.filter((part) => part.type === 'chunk').filter((part) => !part.isDynamicEntry)
  return {
    bytes: gzipSync(chunks.map(({ code }) => code).join('\n'), { level: 9 }).length,
    modules: chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(`${packageFolder}/`))
      .map((id) => id.slice(packageFolder.length + 1)),
  }
}
