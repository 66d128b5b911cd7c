import type { OutagesReply, StatusHistoryReply } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { answer } from '../api/answer.ts'
import { readHistory, readOutages } from './states/read.ts'
import type { ApiContext } from '../api/context.ts'
import { readWorkspace } from './calls.ts'

export const statusHistoryCalls = (api: FastifyInstance, { db, now }: ApiContext): void => {
  answer(api, 'GET /services/{id}/history', async ({ id, session }): Promise<StatusHistoryReply> =>
    readHistory(db, await readWorkspace(db, session, id), now()),
  )

  answer(api, 'GET /services/outages', ({ input, session }): Promise<OutagesReply> =>
    readOutages(db, session, input),
  )
}
