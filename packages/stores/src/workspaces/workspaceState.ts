/** State of a workspace as the service tells it. */
export const WorkspaceState = { up: 0, down: 1 } as const
export type WorkspaceState = (typeof WorkspaceState)[keyof typeof WorkspaceState]

/** What a row says about its workspace. */
export const WORKSPACE_STATUSES = ['checking', 'active', 'down', 'expired'] as const
export type WorkspaceStatusName = (typeof WORKSPACE_STATUSES)[number]

/** Workspaces whose state is another than at the check before. */
export interface StateChange {
  /** Device time in milliseconds. */
  readonly at: number
  /** Ids of those that came up. */
  readonly up: readonly string[]
  /** Ids of those that went down. */
  readonly down: readonly string[]
}
