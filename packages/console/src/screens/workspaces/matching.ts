import type { WorkspaceEntry } from '@portico/stores'

/** Text as people compare it while searching: without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Workspaces whose name, machine or URL holds the text; all of them for an empty one. */
export const matching = (workspaces: readonly WorkspaceEntry[], query: string): readonly WorkspaceEntry[] => {
  const wanted = folded(query.trim())
  if (wanted === '') return workspaces
  return workspaces.filter(({ name, machine, urlAddress }) =>
    folded(`${name} ${machine} ${addressText(urlAddress)}`).includes(wanted),
  )
}

/** An address as it is read: without the scheme and a closing slash. */
export const addressText = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
