import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readComponents, type ComponentDocs } from './propTypes.ts'
import { writtenSources } from './writtenSource.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Path of a file's text in the published Storybook. */
const sourcePath = (file: string): string => `source/${relative(root, file)}.txt`

const withTables = (text: string, components: readonly ComponentDocs[]): string =>
  components.reduce(
    (module, { name, description, props }) =>
      `${module}\n${name}.__docgenInfo = ${JSON.stringify({ displayName: name, description, props: {}, table: props })}`,
    text,
  )

/** File of the component that stories are about: the one of their name, else by their import of it. */
const componentFile = (path: string, text: string): string | undefined => {
  const [, name] = /\bcomponent: (\w+)/.exec(text) ?? []
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\..+)'`).exec(text) ?? []
  const files = [path.replace('.stories', ''), from && join(dirname(path), from)]
  return files.find((file) => file && existsSync(file))
}

const withSources = (path: string, text: string): string => {
  const component = componentFile(path, text)
  const componentPath = JSON.stringify(component && relative(root, component))
  return Object.entries(writtenSources(path, text)).reduce(
    (module, [name, code]) =>
      `${module}\n${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, componentPath: ${componentPath}, source: { code: ${JSON.stringify(code)} } } }`,
    text,
  )
}

/** Data of the docs pages: props tables from the compiler, source code of the stories, and the files. */
export const documented = (): Plugin => {
  let components: Map<string, ComponentDocs[]> | undefined
  const files = new Set<string>()
  return {
    name: 'documented',
    enforce: 'pre',
    transform: (text, id) => {
      const path = id.split('?')[0] ?? id
      if (!path.startsWith(join(root, 'packages')) || !path.endsWith('.tsx')) return null
      if (path.endsWith('.stories.tsx')) {
        for (const file of [path, componentFile(path, text)]) if (file) files.add(file)
        return withSources(path, text)
      }
      if (!path.includes('/design-system/src/')) return null
      components ??= Map.groupBy(readComponents(), ({ file }) => file)
      return withTables(text, components.get(path) ?? [])
    },
    generateBundle() {
      const all = [...(components?.values() ?? [])].flat()
      this.emitFile({ type: 'asset', fileName: 'components.json', source: JSON.stringify(all) })
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: sourcePath(file), source: readFileSync(file) })
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const file = [...files].find((each) => request.url?.endsWith(`/${sourcePath(each)}`))
        if (file === undefined) return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(readFileSync(file))
      })
    },
  }
}
