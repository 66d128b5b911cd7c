import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null

const single = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null)

/**
 * The listed workspace that was set up: the one at the agent's address, else the only new one. The agent's address itself is
 * never used: any process may listen on that port.
 * @param before ids that were listed before the set-up
 */
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
