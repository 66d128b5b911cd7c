import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface SourceManifest {
  name: string
  version: string
  description: string
  license: string
  type: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

type Target = string | { types: string; default: string }

export interface Manifest extends SourceManifest {
  sideEffects: readonly string[]
  files: readonly string[]
  main: string
  types: string
  exports: Record<string, Target>
}

const exported = / from '\.\/(?<folder>[\w-]+)\//g

const readManifest = (folder: string): SourceManifest =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file beside it, whose fields the package test checks
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SourceManifest

const publicFolders = (source: string): Set<string> =>
  new Set(
    Array.from(
      readFileSync(join(source, 'src/index.ts'), 'utf8').matchAll(exported),
      ({ groups }) => groups?.['folder'] ?? '',
    ),
  )

const module = (path: string): Target => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

/** The published package.json: that of the sources, pointing to the built files. */
export const publishedManifest = (source: string): Manifest => {
  const { name, version, description, license, type, ...own } = readManifest(source)
  const folders = publicFolders(source)
  return {
    name,
    version,
    description,
    license,
    type,
    // Importing a module has no side effect, so that bundlers drop unused ones; a style sheet is all side effect.
    sideEffects: ['*.css'],
    files: ['**/*.js', '**/*.d.ts', '*.css', 'tokens.json', 'tokens.resolver.json', 'fonts', 'CHANGELOG.md'],
    // For tools that do not read `exports`.
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': module('index'),
      ...Object.fromEntries(Array.from(folders, (folder) => [`./${folder}`, module(`${folder}/index`)])),
      './tokens.json': './tokens.json',
      './tokens.resolver.json': './tokens.resolver.json',
      './tokens.css': './tokens.css',
      './styles.css': './styles.css',
      './package.json': './package.json',
    },
    dependencies: own.dependencies,
    peerDependencies: own.peerDependencies,
  }
}
