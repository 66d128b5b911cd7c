import {
  ErrorCode,
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  NothingSchema,
  Role,
  SavedViewFormSchema,
  SavedViewReplySchema,
  SavedViewsReplySchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { nameText } from '../../http/parse.ts'
import { call } from '../call.ts'

/** A page and a query instead of an address: nothing stored leads to another site. */
export const ViewBody = v.strictObject({
  ...SavedViewFormSchema.entries,
  name: nameText(MAX_VIEW_NAME),
  query: v.pipe(
    v.string(),
    v.maxLength(MAX_VIEW_QUERY),
    v.transform((query) => new URLSearchParams(query).toString()),
    v.maxLength(MAX_VIEW_QUERY),
  ),
})

const form = {
  name: 'Locked admins',
  page: 'users',
  query: 'role=admin&status=locked',
  isPinned: true,
} as const
const id = 'Vq3tq8eYwX0vN3pLrKc5Ag'
const request = { schema: ViewBody, examples: { view: form } }
const path = { id: { description: 'Id of the view', example: id } }

export const viewCalls = {
  'GET /admin/views/': call({
    summary: 'One’s own saved views of lists',
    description: 'By name.',
    tag: 'Users',
    role: Role.user,
    reply: SavedViewsReplySchema,
    refusals: [],
    addition: 'savedViews',
  }),

  'POST /admin/views/': call({
    summary: 'Saves a view for oneself',
    description:
      '`query` is that of the page’s address, of at most 1,000 characters. Two views of a user never have the same name, without regard to case: that is refused with -2. Beyond 50 views -18.',
    tag: 'Users',
    role: Role.user,
    request,
    reply: SavedViewReplySchema,
    refusals: [ErrorCode.invalidContent, ErrorCode.alreadyExists, ErrorCode.forbidden],
    addition: 'savedViews',
  }),

  'PUT /admin/views/{id}': call({
    summary: 'Renames, replaces, pins or unpins a saved view',
    tag: 'Users',
    role: Role.user,
    path,
    request,
    reply: SavedViewReplySchema,
    refusals: [ErrorCode.invalidContent, ErrorCode.notFound, ErrorCode.alreadyExists],
    addition: 'savedViews',
  }),

  'DELETE /admin/views/{id}': call({
    summary: 'Deletes a saved view',
    tag: 'Users',
    role: Role.user,
    path,
    reply: NothingSchema,
    refusals: [ErrorCode.notFound],
    addition: 'savedViews',
  }),
} as const
