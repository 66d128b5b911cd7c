import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

const require = createRequire(import.meta.url)

const imports = /^@import '(?<path>\.[^']+)';$/gm
const urls = /url\('(?<path>[^'.][^']*)'\)/g

const flatten = (file: string): string =>
  readFileSync(file, 'utf8').replace(imports, (_, path: string) =>
    flatten(resolve(dirname(file), path)).trimEnd(),
  )

/** Writes one style sheet that needs no bundler: imports are inlined, fonts are copied beside it. */
export const writeStyles = (source: string, target: string): void => {
  mkdirSync(join(target, 'fonts'), { recursive: true })
  const css = flatten(source).replace(urls, (_, path: string) => {
    const font = require.resolve(path)
    copyFileSync(font, join(target, 'fonts', basename(font)))
    copyFileSync(join(dirname(font), '../LICENSE'), join(target, 'fonts/LICENSE'))
    return `url('./fonts/${basename(font)}')`
  })
  writeFileSync(join(target, 'styles.css'), css)
}
