import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'

export interface PublicName {
  /** Its entry, besides the package itself: `./button`. */
  subpath: string
  name: string
  isType: boolean
}

const lists = /^export (?<type>type )?\{(?<names>[^}]*)\}/gm
const declared = /^export declare (?:const|function) (?<name>\w+)/gm

const namesIn = (text: string): Omit<PublicName, 'subpath'>[] => [
  ...[...text.matchAll(lists)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => ({
        name: entry.replace(/^type /, '').replace(/^.* as /, ''),
        isType: groups?.['type'] !== undefined || entry.startsWith('type '),
      })),
  ),
  ...[...text.matchAll(declared)].map(({ groups }) => ({ name: groups?.['name'] ?? '', isType: false })),
]

export const publicNames = (packageFolder: string, manifest: Manifest): PublicName[] =>
  Object.entries(manifest.exports)
    .flatMap(([subpath, target]) =>
      typeof target === 'string' || subpath === '.'
        ? []
        : namesIn(readFileSync(join(packageFolder, target.types), 'utf8')).map(({ name, isType }) => ({
            subpath,
            name,
            isType,
          })),
    )
    .toSorted((a, b) => a.subpath.localeCompare(b.subpath) || a.name.localeCompare(b.name))

/** The components among them. Icons are not listed: they are lucide's. */
export const componentNames = (names: readonly PublicName[]): string[] => {
  const components = names.filter(
    ({ name, isType, subpath }) => !isType && subpath !== './icon' && /^[A-Z][a-z]/.test(name),
  )
  return [...new Set(components.map(({ name }) => name))].toSorted()
}
