import type { WireMember } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { sessionOf } from './authenticate.ts'

type MemberRow = Pick<
  Selectable<Database['members']>,
  'email' | 'first_name' | 'last_name' | 'level' | 'status'
>

/** A member in the wire contract's words. */
const toWire = ({ email, first_name, last_name, level, status }: MemberRow): WireMember => ({
  id: email,
  name: `${first_name} ${last_name}`.trim(),
  level,
  status,
  data: { firstName: first_name, lastName: last_name, email, activeDirectoryId: null },
})

export const userCalls = (api: FastifyInstance, { db }: Dependencies): void => {
  api.route({
    method: 'GET',
    url: '/users',
    handler: async (request) => {
      const rows = await db
        .selectFrom('members')
        .select(['email', 'first_name', 'last_name', 'level', 'status'])
        .where('account_id', '=', sessionOf(request).accountId)
        .orderBy('email')
        .execute()
      return { data: { members: rows.map(toWire) } }
    },
  })
}
