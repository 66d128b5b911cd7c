import * as v from 'valibot'

/** Lists whose views can be saved. */
export const VIEW_PAGES = ['workspaces', 'users', 'invitations'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Of each user. */
export const MAX_SAVED_VIEWS = 50
/** In characters. */
export const MAX_VIEW_NAME = 60
/** In characters, encoded. */
export const MAX_VIEW_QUERY = 1000

export const SavedViewFormSchema = v.object({
  name: v.string(),
  page: v.picklist(VIEW_PAGES),
  query: v.string(),
  isPinned: v.boolean(),
})
export type SavedViewForm = v.InferOutput<typeof SavedViewFormSchema>

export const SavedViewSchema = v.object({ id: v.string(), ...SavedViewFormSchema.entries })
export type SavedView = v.InferOutput<typeof SavedViewSchema>

/** `GET /admin/views/`. */
export const SavedViewsReplySchema = v.object({ views: v.array(SavedViewSchema) })
export type SavedViewsReply = v.InferOutput<typeof SavedViewsReplySchema>

export const SavedViewReplySchema = v.object({ view: SavedViewSchema })
export type SavedViewReply = v.InferOutput<typeof SavedViewReplySchema>
