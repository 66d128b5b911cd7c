import type { WorkspaceEntry } from '@portico/stores'

/** An address without scheme and trailing slash. */
export const addressText = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

export const searchText = ({ name, machine, urlAddress }: WorkspaceEntry): string =>
  `${name} ${machine} ${addressText(urlAddress)}`
