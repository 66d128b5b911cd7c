import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'

const NAME = 'portico-first-load'

/** The page and its own script: a page that only imports would have no entry in the manifest. */
const ENTRY = /\/(?:index\.html|src\/main\.tsx)$/

type Output = Rolldown.RolldownOutput

const pluginsOf = async (option: PluginOption): Promise<readonly Plugin[]> => {
  const given = await option
  if (!given) return []
  return Array.isArray(given) ? (await Promise.all(given.map(pluginsOf))).flat() : [given]
}

const isOutput = (built: Awaited<ReturnType<typeof build>>): built is Output => 'output' in built

/** The modules that any visit loads: those of the page's own script and of all it imports statically, less what is shaken off. */
const modulesOf = ({ output }: Output): ReadonlySet<string> => {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const seen = new Set<string>()
  const walk = (fileName: string): void => {
    const chunk = chunks.get(fileName)
    if (!chunk || seen.has(fileName)) return
    seen.add(fileName)
    chunk.imports.forEach(walk)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) walk(fileName)
  return new Set(
    [...seen]
      .flatMap((fileName) => Object.entries(chunks.get(fileName)?.modules ?? {}))
      .filter(([id, { renderedLength }]) => renderedLength > 0 && !ENTRY.test(id))
      .map(([id]) => id),
  )
}

/**
 * Puts what the first page loads into two files, the libraries and our own. A bundler splits it by who else uses which part, into a dozen pieces that
 * compress worse and always come together. Which modules they are only a build can tell, so there is one before the one.
 */
export const firstLoad = (): Plugin => ({
  name: NAME,
  apply: 'build',
  config: async (config): Promise<UserConfig> => {
    const plugins = (await pluginsOf(config.plugins)).filter(({ name }) => name !== NAME)
    const trial = await build({
      ...config,
      plugins: [...plugins],
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, write: false },
    })
    if (!isOutput(trial)) throw new Error('The build before the build gave no files.')
    const modules = modulesOf(trial)
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Apart, as it changes with an update alone and stays in people's caches from release to release.
                { name: 'libraries', test: (id) => modules.has(id) && id.includes('/node_modules/') },
                { name: 'first', test: (id) => modules.has(id) },
              ],
            },
          },
        },
      },
    }
  },
})
