import type { WorkspaceEntry } from '@portico/stores'
import { workspaceFromWire } from '../../packages/stores/src/workspaces/workspaceEntry.ts'
import { makeWorkspaces } from '../../packages/stores/src/testing/factories.ts'

/** A list, and the same with one name in a hundred changed. */
export interface Lists {
  first: readonly WorkspaceEntry[]
  second: readonly WorkspaceEntry[]
}

export const makeLists = (count: number): Lists => {
  const first = makeWorkspaces(count).map((wire) => workspaceFromWire(wire, '4821', 'portico.example'))
  const second = first.map((entry, index) =>
    index % 100 === 0 ? Object.assign({}, entry, { name: `${entry.name} renamed` }) : entry,
  )
  return { first, second }
}

export const searchText = ({ name, machine, urlAddress }: WorkspaceEntry): string =>
  `${name} ${machine} ${urlAddress}`
