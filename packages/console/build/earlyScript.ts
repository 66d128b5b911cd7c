import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { chunksOf, filesOf } from './chunks.ts'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Texts of every page, and of every signed-in page. */
const TEXTS = /\/compiled\/(\w+)\.(public|admin)\.json$/

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

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ')

/** Files that the early script loads, as attributes of its element. */
export const earlyFiles = (bundle: Rolldown.OutputBundle): Record<string, string> => {
  const first = new Set(filesOf(bundle, ({ name, isEntry }) => isEntry || name === 'first'))
  const admin = filesOf(bundle, ({ name }) => name === 'admin' || name === 'superagentTransport')
  const texts = chunksOf(bundle, ({ facadeModuleId }) => TEXTS.test(facadeModuleId ?? '')).map(
    ({ facadeModuleId, fileName }) => {
      const [, locale, part] = TEXTS.exec(facadeModuleId ?? '') ?? []
      return [`data-${locale}-${part}`, addresses([fileName])] as const
    },
  )
  return {
    'data-admin-scripts': addresses(admin.filter((file) => !first.has(file))),
    ...Object.fromEntries(texts),
  }
}
