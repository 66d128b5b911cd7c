/** `unobserved`: served as up, and nobody measures it. */
export const WorkspaceState = { up: 0, down: 1, unobserved: 2 } as const
export type WorkspaceState = (typeof WorkspaceState)[keyof typeof WorkspaceState]

export const WORKSPACE_STATUSES = ['checking', 'active', 'unobserved', 'down', 'expired'] as const
export type WorkspaceStatusName = (typeof WORKSPACE_STATUSES)[number]

/** Unless something says that it is down. */
export const canBeOpened = (status: WorkspaceStatusName): boolean =>
  status === 'active' || status === 'unobserved'

/** Ids of workspaces whose state changed since the previous check. */
export interface StateChange {
  /** Device time in milliseconds. */
  readonly at: number
  readonly up: readonly string[]
  readonly down: readonly string[]
}
