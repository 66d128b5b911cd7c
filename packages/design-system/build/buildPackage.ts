import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../../scripts/lib/processes.mjs'
import { bin, root } from '../../../scripts/lib/root.mjs'
import { tidyDeclarations } from './declarations.ts'
import { publishedManifest } from './manifest.ts'
import { fitForServers, writeSubpaths } from './modules.ts'
import { writeStyles } from './styles.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Output of `npm run build:package`, ready for `npm pack` and `npm publish`. */
export const packageFolder = join(source, 'dist')

const diagnostic = /^(?<file>.+?)\(\d+,\d+\): error TS/

const declarationOf = (line: string): string | undefined => {
  const file = diagnostic.exec(line)?.groups?.['file']
  if (file === undefined) return undefined
  return relative(join(source, 'src'), join(root, file))
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '.d.ts')
}

const emitModules = async (
  target: string,
  entries: readonly string[],
  modules: readonly string[],
): Promise<void> => {
  const config = join(source, 'build/tsconfig.json')
  const { code, output } = await run(join(bin, 'tsc'), [
    '--project',
    config,
    '--outDir',
    target,
    '--pretty',
    'false',
  ])
  writeSubpaths(target, [...entries, ...modules])
  const reached = tidyDeclarations(target, entries)
  // Internal code may have types that cannot be named from outside.
  const problems = output.split('\n').filter((line) => {
    const declaration = declarationOf(line)
    return line.includes('error TS') && (declaration === undefined || reached.has(declaration))
  })
  if (problems.length > 0) throw new Error(`The package cannot be built:\n${problems.join('\n')}`)
  if (code !== 0 && output.trim() === '') throw new Error(`TypeScript has ended with code ${code}.`)
}

/** Builds the published package (docs/adr/0008) in `target`, an absolute path that it empties first. */
export const buildPackage = async (target: string = packageFolder): Promise<void> => {
  const manifest = publishedManifest(source)
  const entries = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.types.replace('./', '')],
  )
  const modules = entries.map((entry) => entry.replace(/\.d\.ts$/, '.js'))
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  await emitModules(target, entries, modules)
  fitForServers(target, modules)
  writeStyles(join(source, 'src/styles.css'), target)
  for (const file of ['tokens.css', 'tokens.json', 'tokens.resolver.json'])
    copyFileSync(join(source, 'src/tokens', file), join(target, file))
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE'])
    copyFileSync(join(source, file), join(target, file))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
