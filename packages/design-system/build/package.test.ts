import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { manifestIn } from './packed.ts'
import { publicNames } from './publicNames.ts'

const { files, packageFolder, tarball } = inject('packed')
const manifest = manifestIn(packageFolder)
const names = publicNames(packageFolder, manifest)
const textOf = (file: string): string => readFileSync(join(packageFolder, file), 'utf8')

/** `@scope/name/path` and `name/path` without the path. */
const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

describe('the package', () => {
  test('contains modules, types, styles, fonts and tokens, and no build files', () => {
    const expected =
      /^(LICENSE|README\.md|CHANGELOG\.md|package\.json|tokens\.(css|json|resolver\.json)|styles\.css|fonts\/(LICENSE|[\w-]+\.woff2)|[\w/-]+\.(js|d\.ts))$/
    const inner = /(^|\/)(testing|foundations|build|src|dist)\/|[Ff]ixture|\.(test|stories)\./
    expect(files.filter((file) => !expected.test(file) || inner.test(file))).toEqual([])
  })

  test('contains every exported path', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    )
    expect(targets.filter((target) => !files.includes(target.replace('./', '')))).toEqual([])
  })

  test('imports only its declared dependencies', () => {
    const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
    const imported = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/from ['"]([^.'"][^'"]*)['"]/g)].map((match) => match[1] ?? ''),
      )
    const needed = new Set(imported.map(packageOf))
    expect([...needed].filter((name) => !declared.has(name))).toEqual([])
    const unused = [...declared].filter((name) => !needed.has(name) && name !== 'react-dom')
    expect(unused).toEqual([])
  })

  test('has types that refer only to public paths', () => {
    const declarations = files.filter((file) => file.endsWith('.d.ts'))
    const lost = declarations.flatMap((file) =>
      [...textOf(file).matchAll(/(?:from |import\(|import )['"]([^'"]+)['"]/g)]
        .map((match) => match[1] ?? '')
        .filter((specifier) =>
          specifier.startsWith('.')
            ? !files.includes(posix.join(posix.dirname(file), specifier.replace(/\.js$/, '.d.ts')))
            : specifier !== packageOf(specifier),
        )
        .map((specifier) => `${file}: ${specifier}`),
    )
    expect(lost).toEqual([])
  })

  test('has a type for every public name', () => {
    const untyped = new Set(
      files
        .filter((file) => file.endsWith('.d.ts'))
        .flatMap((file) =>
          Array.from(textOf(file).matchAll(/^export declare const (\w+): unknown;/gm), ([, name]) => name),
        ),
    )
    expect(names.filter(({ name }) => untyped.has(name))).toEqual([])
  })

  test('has its fonts where its style sheet refers to them', () => {
    const styles = textOf('styles.css')
    const urls = [...styles.matchAll(/url\('([^']+)'\)/g)].map((match) => match[1] ?? '')
    expect(urls).toHaveLength(2)
    expect(urls.filter((url) => !existsSync(join(packageFolder, url)))).toEqual([])
    expect(styles).not.toContain('@import')
    expect(styles).toContain('--portico-accent')
  })
})

test('loads in Node unchanged, with every value of its types', async () => {
  const loaded: object = await import(pathToFileURL(join(packageFolder, 'index.js')).href)
  const values = names.filter(({ isType }) => !isType).map(({ name }) => name)
  expect(Object.keys(loaded).toSorted()).toEqual([...new Set(values)].toSorted())
})

describe('the rules of packages', () => {
  test('publint reports nothing', async () => {
    const { messages } = await publint({ pkgDir: packageFolder, strict: true })
    expect(messages).toEqual([])
  })

  test('every module resolution finds the right types', async () => {
    const pack = createPackageFromTarballData(readFileSync(tarball))
    const result = await checkPackage(pack, { excludeEntrypoints: [/\.(?:css|json)$/] })
    const problems = 'problems' in result ? result.problems : ['it has no types']
    // ES modules only, by design: CommonJS uses `import()`.
    expect(
      problems.filter((problem) => typeof problem === 'string' || problem.kind !== 'CJSResolvesToESM'),
    ).toEqual([])
  })

  test('each entry is a client module, except the plain values of the tokens', () => {
    const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
      typeof target === 'string' ? [] : [{ subpath, text: textOf(target.default.replace('./', '')) }],
    )
    const plain = entries.filter(({ text }) => !text.startsWith("'use client';"))
    expect(plain.map(({ subpath }) => subpath)).toEqual(['./tokens'])
    expect(entries.filter(({ text }) => text.includes('export *'))).toEqual([])
  })
})
