import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null

/** The only one there is, else null. */
const single = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null)

/**
 * Which of the listed workspaces is the one that was set up: the one at the address that the agent told, else the only
 * one that was not listed before. The agent's address itself is never used: any process may sit on that port.
 */
export const ourRecord = (
  listed: readonly WorkspaceEntry[],
  before: ReadonlySet<string>,
  told: string | null,
): WorkspaceEntry | null => {
  const isNew = ({ id }: WorkspaceEntry): boolean => !before.has(id)
  const origin = originOf(told)
  const there = origin === null ? [] : listed.filter(({ urlAddress }) => originOf(urlAddress) === origin)
  // Workspaces behind one private gateway share its origin.
  return single(there) ?? single((there.length > 0 ? there : listed).filter(isNew))
}
