import { build, type Alias, type Rolldown } from 'vite'

/** Chunks by the late imports that load a module together. The first match wins. */
const AREAS = [
  // Loaded by main.tsx on any page.
  ['first', /\/start\/\w+\.ts$|\/app\/startConsole\.tsx$/],
  // The first page after a sign-in.
  [
    'admin',
    /\/(?:AdminLayout|ChatHost|FirstWeek|TourHost|UsersScreen|ViewsMenu|WorkspacesScreen)\.tsx$|\/root\/signedInStores\.ts$|\/views\/savedViewsStore\.ts$/,
  ],
  // What a menu or popover needs once it is open, and dialogs that must open without a connection.
  ['overlays', /\/popover\/parts\.ts$|\/(?:NotLoaded|SignOutQuestion)\.tsx$/],
  ['billing', /\/PlanReturnHost\.tsx$|\/root\/billingStores\.ts$/],
  [
    'public',
    /\/(?:EmailConfirmation|ForgotPassword|OneTimeLink|ResetPassword)Screen\.tsx$|\/passwords\/passwordStores\.ts$/,
  ],
  // What the sign-in page loads after its form.
  ['second', /\/SecondStep\.tsx$|\/passkeyCeremonies\.ts$/],
  // Beside the form of the sign-in page, and pages without passwords.
  ['aside', /\/LoginAside\.tsx$|\/(?:NotFound|Zone)Screen\.tsx$/],
  // What the first page after a sign-in loads once it is shown.
  ['frame', /\/(?:Attention|StateAlertsHost|Toasts)\.tsx$/],
  // What dialogs, panels and further pages share.
  ['later', /\/root\/laterStores\.ts$/],
  ['setup', /\/tour\/|\/dialogs\/(?:installer|wizard)\//],
  ['pages', /Screen\.tsx$/],
  ['calendar', /\/DaysDialog\.tsx$/],
  // Alone, so that its exports keep their names.
  ['calls', /\/superagentTransport\.ts$/],
  ['columns', /\/lists\/columnChooser\.ts$/],
  ['dialogs', /\.tsx?$/],
] as const

type Area = (typeof AREAS)[number][0]

/** Areas that are loaded before others, which need not contain their modules again. */
const EARLIER: readonly Area[] = ['admin', 'public', 'frame', 'overlays', 'billing', 'later']

const LIBRARIES = /\/start\/libraries\.ts$|\/node_modules\//
const REACT = /\/start\/react\.ts$|\/node_modules\/(?:react|react-dom|scheduler)\//

/** Parts of what all pages load, evaluated one after the other. Libraries change with a dependency alone, so they stay in caches across releases. */
const firstOf = (id: string): string => {
  if (REACT.test(id)) return 'react'
  return LIBRARIES.test(id) ? 'libraries' : 'first'
}

const chunkOf = (areas: ReadonlySet<Area>): Area | 'common' | 'shared' | undefined => {
  if (areas.has('first')) return 'first'
  if (areas.has('aside') && areas.size > 1) return 'common'
  const isShownSignedIn = areas.has('admin') || areas.has('frame')
  if ((areas.has('public') || areas.has('second')) && isShownSignedIn) return 'common'
  const earlier = EARLIER.find((area) => areas.has(area))
  if (earlier !== undefined) return earlier
  if (areas.has('calls')) return undefined
  return areas.size > 1 ? 'shared' : areas.values().next().value
}

const modulesOf = (chunk: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>) => {
  const files = new Set([chunk.fileName])
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
  return [...files].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}))
}

/** A name for each late module, found by a build with one chunk per combination of late imports. */
export const chunkNames = async (
  root: string,
  entry: string,
  alias: readonly Alias[],
): Promise<ReadonlyMap<string, string>> => {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: [...alias] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, experimental: { chunkOptimization: false } },
    },
  })
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const chunks = new Map(
    outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const areasOf = new Map<string, Set<Area>>()
  for (const chunk of chunks.values()) {
    const area = AREAS.find(([, test]) => chunk.isDynamicEntry && test.test(chunk.facadeModuleId ?? ''))?.[0]
    if (area === undefined) continue
    for (const id of modulesOf(chunk, chunks)) areasOf.set(id, (areasOf.get(id) ?? new Set()).add(area))
  }
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
  // Stays with the entry, from which the other chunks import it.
  for (const id of entries.flatMap((chunk) => modulesOf(chunk, chunks))) areasOf.delete(id)
  return new Map(
    [...areasOf].flatMap(([id, areas]) => {
      const name = chunkOf(areas)
      return name === undefined ? [] : [[id, name === 'first' ? firstOf(id) : name] as const]
    }),
  )
}
