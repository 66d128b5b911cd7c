import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Texts of every signed-in page. */
const TEXTS = /\/compiled\/(\w+)\.admin\.json$/

/** `src/early` as one classic script without imports. */
export const buildEarly = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    root: at(''),
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: at('src/early/beforePaint.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error('The early script was not built.')
  return output.output[0].code
}

const chunksOf = (bundle: Rolldown.OutputBundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' && isWanted(file) ? [file] : []))

const withImports = (bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> => {
  const names = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const imported of chunksOf(bundle, ({ fileName }) => chunk.imports.includes(fileName))) add(imported)
  }
  for (const chunk of chunks) add(chunk)
  return names
}

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ')

/** Files that the early script loads for signed-in users, as attributes of its element. */
export const adminFiles = (bundle: Rolldown.OutputBundle): Record<string, string> => {
  const initial = withImports(
    bundle,
    chunksOf(bundle, ({ isEntry }) => isEntry),
  )
  const admin = withImports(
    bundle,
    chunksOf(bundle, ({ name }) => name === 'admin'),
  )
  const texts = chunksOf(bundle, ({ facadeModuleId }) => TEXTS.test(facadeModuleId ?? '')).map(
    ({ facadeModuleId, fileName }) =>
      [`data-${TEXTS.exec(facadeModuleId ?? '')?.[1]}-texts`, addresses([fileName])] as const,
  )
  return {
    'data-admin-scripts': addresses([...admin].filter((file) => !initial.has(file))),
    ...Object.fromEntries(texts),
  }
}
