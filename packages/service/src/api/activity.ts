import { ACTIVITY_KINDS, type ActivityReply, canonicalEmail, MAX_EVENTS } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { readActivity } from '../audit/activity.ts'
import { pageQuery } from '../http/rowPages.ts'
import { text } from '../http/parse.ts'
import { answer } from './answer.ts'
import type { ApiContext } from './context.ts'

const ActivityFilter = v.object({
  person: v.optional(
    v.pipe(
      text(254),
      // Identities of deleted people have no @, and their case counts.
      v.transform((person) => (person.includes('@') ? canonicalEmail(person) : person)),
    ),
  ),
  workspace: v.optional(text(100)),
  kind: v.optional(
    v.pipe(
      text(200),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(ACTIVITY_KINDS)),
    ),
  ),
  ...pageQuery(MAX_EVENTS),
})

export const activityCalls = (api: FastifyInstance, { db, settings }: ApiContext): void => {
  if (!settings.additions.includes('activity')) return
  answer(api, 'GET /account/activity/', {
    schema: ActivityFilter,
    handle: ({ input: { kind: kinds, ...filter }, session: { accountId } }): Promise<ActivityReply> =>
      readActivity(db, { ...filter, kinds, accountId }),
  })
}
