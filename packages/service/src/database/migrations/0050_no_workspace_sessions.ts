import { statements } from './statements.ts'

/** A workspace's own server keeps its visits, and asks by the link whether they go on. */
export const noWorkspaceSessions = statements(`drop table workspace_sessions`)
