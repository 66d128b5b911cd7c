import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withStableIds } from './stableIds.ts'

const reexport = /^export \* from ['"](?<path>[^'"]+)['"];$/gm
const nameList = /^export \{(?<names>[^}]*)\} from /gm

const namesIn = (text: string): string[] =>
  [...text.matchAll(nameList)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '').split(',').flatMap((entry) => entry.trim().split(' ').at(-1) || []),
  )

/** Writes the entries of single folders: what the index exports from each. */
export const writeSubpaths = (target: string, entries: readonly string[]): void => {
  for (const entry of entries.filter((file) => !existsSync(join(target, file)))) {
    const folder = dirname(entry)
    const index = readFileSync(join(target, entry.slice(folder.length + 1)), 'utf8')
    const own = new RegExp(`^export (?:type )?\\{[^}]*\\} from ['"]\\./${folder}/[^'"]+['"];$`, 'gm')
    const lines = index.match(own) ?? ['export {};']
    writeFileSync(join(target, entry), `${lines.join('\n').replaceAll(`./${folder}/`, './')}\n`)
  }
}

/** Entries for server components: plain values. */
const isPlain = (entry: string): boolean => entry === 'tokens/index.js'

/** A client module may not use `export *`: a server needs its names. */
const asClient = (folder: string, text: string): string => {
  const named = text.replace(
    reexport,
    (_, path: string) =>
      `export { ${namesIn(readFileSync(join(folder, path), 'utf8')).join(', ')} } from '${path}';`,
  )
  return `'use client';\n${named}`
}

/** Prepares the emitted modules for a server: stable class names, and `'use client'` in each entry. */
export const fitForServers = (folder: string, entries: readonly string[]): void => {
  const rewrite = (file: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  for (const found of globSync('**/*.js', { cwd: folder })) {
    const file = found.replaceAll('\\', '/')
    rewrite(file, (text) => withStableIds(file, text))
  }
  for (const entry of entries) if (!isPlain(entry)) rewrite(entry, (text) => asClient(folder, text))
}
