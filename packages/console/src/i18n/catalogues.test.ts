import { expect, test } from 'vitest'
import { parts, partsOf } from '../../../../scripts/lib/messages.mjs'
import english from '../messages/en.json'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.{test,stories,render,fixture}.*', '!../{testing,spoken}/**'],
  { query: '?raw', import: 'default', eager: true },
)

const matches = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const namesIn = (text: string): string[] => parts.filter((name) => text.includes(`'${name}'`))

const pathFrom = (importer: string, specifier: string): string => {
  const { pathname } = new URL(specifier, new URL(importer, 'file:///src/i18n/'))
  return pathname.startsWith('/src/i18n/') ? `./${pathname.slice(10)}` : `..${pathname.slice(4)}`
}

const STATIC = /^(?:import|export) (?!type)[^'"]*?from '(\.[^']+\.tsx?)'/gm
/** A late import with the catalogues that it names. */
const LATE = /import\('(\.[^']+)'\)\)?(?:,\s*'\w+'((?:,\s*'\w+')*))?/g

/** A module and all that it imports at once. */
const closureOf = (root: string): ReadonlySet<string> => {
  const found = new Set([root])
  for (const path of found)
    for (const specifier of matches(STATIC, sources[path] ?? '')) found.add(pathFrom(path, specifier))
  return found
}

/** Around the pages and the frame of those who are signed in. */
const isInAdmin = (path: string, specifier: string): boolean =>
  specifier.endsWith('/AdminLayout.tsx') ||
  (sources[path]
    ?.split("path: '")
    .some((route) => route.includes(specifier) && route.includes('...adminPage')) ??
    false)

interface Late {
  readonly closure: ReadonlySet<string>
  readonly asked: { readonly by: string; readonly given: readonly string[] }[]
}

const MAIN = '../app/startConsole.tsx'

const lates = new Map<string, Late>()

const visit = (root: string): Late => {
  const known = lates.get(root)
  if (known) return known
  const late: Late = { closure: closureOf(root), asked: [] }
  lates.set(root, late)
  for (const path of late.closure)
    for (const [, specifier = '', named = ''] of (sources[path] ?? '').matchAll(LATE)) {
      const given = [...namesIn(named), ...(isInAdmin(path, specifier) ? ['admin'] : [])]
      visit(pathFrom(path, specifier)).asked.push({ by: root, given })
    }
  return late
}
visit(MAIN)

/** Those that a late module has wherever it is asked for. */
const catalogues = new Map<string, ReadonlySet<string>>(
  [...lates.keys()].map((root) => [root, new Set(parts)]),
)

const catalogueOf = (root: string, { closure, asked }: Late): ReadonlySet<string> => {
  const inner = [...closure].flatMap((path) =>
    matches(/MessagesProvider catalogue="(password)"/g, sources[path] ?? ''),
  )
  const around = asked.map(({ by, given }) => [...(catalogues.get(by) ?? []), ...given, ...inner])
  return new Set(
    root === MAIN ? ['public'] : parts.filter((part) => around.every((names) => names.includes(part))),
  )
}

for (let isChanged = true; isChanged;) {
  isChanged = false
  for (const [root, late] of lates) {
    const next = catalogueOf(root, late)
    isChanged ||= next.size !== catalogues.get(root)?.size
    catalogues.set(root, next)
  }
}

/** Their modules ask for them only where their catalogue is; titles of pages are shown by the pages. */
const ELSEWHERE =
  /^(?:language\.label|panel\.(?:lastChange|qr\.show|type)|password\.reset\.done|shell\.title\.down)/
const TITLES = /\/(?:routes|pages)\.ts$/

const ids = Object.keys(english)
const known = new Set(ids)

/** Ids in quotes, and all that a template can name, but errors, which are looked up. */
const idsIn = (source: string): string[] => [
  ...matches(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g, source).filter((id) => known.has(id)),
  ...matches(/`((?:[\w-]+\.)+)\$\{/g, source)
    .filter((family) => !family.startsWith('error'))
    .flatMap((family) => ids.filter((id) => id.startsWith(family))),
]

test('every late module has the texts that it asks for', () => {
  const missing = [...lates].flatMap(([root, { closure }]) =>
    [...closure]
      .filter((path) => !TITLES.test(path))
      .flatMap((path) =>
        idsIn(sources[path] ?? '')
          .filter((id) => !ELSEWHERE.test(id) && !partsOf(id).some((part) => catalogues.get(root)?.has(part)))
          .map((id) => `${root}: ${path} asks for ${id}`),
      ),
  )
  expect(missing).toEqual([])
  expect(lates.size).toBeGreaterThan(50)
})
