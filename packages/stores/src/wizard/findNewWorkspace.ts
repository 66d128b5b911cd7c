import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null

const single = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null)

/** The workspace at the agent's address, or the only new one. That address is never opened: any process may listen there. */
export const findNewWorkspace = (
  listed: readonly WorkspaceEntry[],
  before: readonly string[],
  agentUrl: string | null,
): WorkspaceEntry | null => {
  const isNew = ({ id }: WorkspaceEntry): boolean => !before.includes(id)
  const origin = originOf(agentUrl)
  const found = origin === null ? [] : listed.filter(({ urlAddress }) => originOf(urlAddress) === origin)
  // Workspaces behind one private gateway share its origin.
  return single(found) ?? single((found.length > 0 ? found : listed).filter(isNew))
}
