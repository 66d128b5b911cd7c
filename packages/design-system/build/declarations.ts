import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const specifiers = /(?<=from |import |import\()(['"])(?<path>\.[^'"]+)\1/g

/** The declaration file of a relative import: TypeScript leaves source extensions in them. */
const targetOf = (file: string, specifier: string): string =>
  posix.join(posix.dirname(file), specifier.replace(/\.(?:js|tsx?)$/, '.d.ts'))

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(specifiers)].map(({ groups }) => targetOf(file, groups?.['path'] ?? ''))

const reachableFrom = (entries: readonly string[], textOf: (file: string) => string): Set<string> => {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const imported of importsOf(file, textOf(file))) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return reached
}

/** A constant whose type TypeScript can only express by a path into styled-components that is not exported. */
const unnameable =
  /^export declare const (?<name>\w+): (?=[^;]*import\("styled-components\/)[\s\S]*?;$(?=\n(?:export|declare|\/\*\*|type|interface|import|$))/gm

const withoutUnnameable = (text: string): string =>
  text.replace(unnameable, 'export declare const $<name>: unknown;')

/** Keeps the declarations that `entries` reach, with imports for every module resolution, and returns their files. */
export const tidyDeclarations = (folder: string, entries: readonly string[]): Set<string> => {
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const reached = reachableFrom(entries, textOf)
  for (const found of globSync('**/*.d.ts', { cwd: folder })) {
    const file = found.replaceAll('\\', '/')
    if (reached.has(file)) {
      writeFileSync(
        join(folder, file),
        withoutUnnameable(textOf(file)).replace(specifiers, (specifier) =>
          specifier.replace(/\.tsx?(['"])$/, '.js$1'),
        ),
      )
    } else rmSync(join(folder, file))
  }
  return reached
}
