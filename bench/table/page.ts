import '@portico/design-system/styles.css'
import type { WorkspaceEntry } from '@portico/stores'
import { cases } from './cases.tsx'
import type { Mounted } from './mount.tsx'
import { makeLists, type Lists } from './rows.ts'

/** Waits two frames: observers have fired, and their updates are rendered. */
const settled = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve()))),
  )

const place = document.createElement('div')
document.body.append(place)

let lists: Lists
let table: Mounted | undefined

const shownRows = (): readonly WorkspaceEntry[] => lists.first

const acts: Readonly<Record<string, (name: string) => void>> = {
  nothing: () => undefined,
  mount: (name) => (table = cases[name]?.(place, shownRows())),
  startFilter: () => table?.filter('7'),
  filter: () => table?.filter('71'),
  clearFilter: () => table?.filter(''),
  sort: () => table?.sort('descending'),
  sortBack: () => table?.sort('ascending'),
  refresh: () => table?.refresh(lists.second),
  refreshBack: () => table?.refresh(lists.first),
  unmount: () => {
    table?.unmount()
    table = undefined
    place.replaceChildren()
  },
}

Reflect.set(window, 'bench', {
  names: Object.keys(cases),
  prepare: (count: number) => {
    lists = makeLists(count)
  },
  elements: () => place.querySelectorAll('*').length,
  settled,
  /** Includes layout. */
  act: (act: string, name: string) => {
    acts[act]?.(name)
    void place.offsetHeight
  },
})
