import { MAX_OUTAGES, type OutagesReply, type StatusHistoryReply } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { pageQuery } from '../http/rowPages.ts'
import { text } from '../http/parse.ts'
import { answer } from './answer.ts'
import { readHistory, readOutages } from '../states/read.ts'
import type { ApiContext } from './context.ts'
import { readWorkspace } from './services.ts'

const OutageFilter = v.object({
  workspace: v.optional(text(100)),
  ...pageQuery(MAX_OUTAGES),
})

export const statusHistoryCalls = (api: FastifyInstance, { db, now, settings }: ApiContext): void => {
  if (!settings.additions.includes('statusHistory')) return
  answer(api, 'GET /services/{id}/history', {
    handle: async ({ id, session }): Promise<StatusHistoryReply> =>
      readHistory(db, await readWorkspace(db, session, id), now()),
  })

  answer(api, 'GET /services/outages', {
    schema: OutageFilter,
    handle: ({ input, session }): Promise<OutagesReply> => readOutages(db, session, input),
  })
}
