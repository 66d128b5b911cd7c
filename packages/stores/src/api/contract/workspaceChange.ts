import * as v from 'valibot'
import { listOf, MAX_PEOPLE } from './list.ts'
import { WorkspaceSchema } from './workspace.ts'

export const WorkspaceChangeSchema = v.object({
  serviceIsDown: v.boolean(),
  service: WorkspaceSchema,
  members: v.optional(listOf(v.string(), MAX_PEOPLE)),
})
export type WorkspaceChange = v.InferOutput<typeof WorkspaceChangeSchema>

export const SecondFactorResetSchema = v.object({
  email: v.optional(v.string()),
  userid: v.optional(v.string()),
})
export const SecondFactorResetReplySchema = v.object({ username: v.string() })

/** `POST /services/`, sent by the local agent; the name defaults to the computer's. */
export const NewWorkspaceSchema = v.object({ machine: v.string(), name: v.optional(v.string()) })
