import type { ActivityReply } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { readActivity } from './activity.ts'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'

export const activityCalls = (api: FastifyInstance, { db }: ApiContext): void => {
  answer(
    api,
    'GET /account/activity/',
    ({ input: { kind: kinds, ...filter }, session: { accountId } }): Promise<ActivityReply> =>
      readActivity(db, { ...filter, kinds, accountId }),
  )
}
