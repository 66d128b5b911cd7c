import { ErrorCode, WorkspaceChangeSchema, type WireWorkspace } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { sessionOf } from './authenticate.ts'
import { Emails, MEMBERS_BODY_LIMIT, replaceMembers } from './groups.ts'
import { changeOf } from './revision.ts'
import { readable, toWire } from './services.ts'
import { settingsAfter, type WorkspaceSettings } from './workspaceSettings.ts'

const ChangeBody = v.object({ ...WorkspaceChangeSchema.entries, members: v.optional(Emails) })

const taken = (): ApiError =>
  new ApiError(ErrorCode.invalidSubdomain, 'Invalid subdomain: another workspace has it')

const UNIQUE_VIOLATION = '23505'

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

const store = async (
  transaction: Transaction<Database>,
  workspaceId: string,
  { name, subdomain, users, features }: WorkspaceSettings,
): Promise<void> => {
  await transaction
    .updateTable('workspaces')
    .set({ name, subdomain, license_users: users, features: JSON.stringify(features) })
    .where('id', '=', workspaceId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
}

/** Changing and deleting workspaces. */
export const serviceChangeCalls = (
  api: FastifyInstance,
  { db }: Dependencies,
  domain: () => string,
): void => {
  api.route<{ Params: { id: string } }>({
    method: 'PUT',
    url: '/services/:id',
    bodyLimit: MEMBERS_BODY_LIMIT,
    handler: async (request) => {
      const { serviceIsDown, service, members } = parseBody(ChangeBody, request.body)
      const session = sessionOf(request)
      const place = { accountId: session.accountId, workspaceId: request.params.id }
      if (service.id !== place.workspaceId)
        throw new ApiError(ErrorCode.invalidContent, 'Invalid content: service.id is not valid')
      return db.transaction().execute(async (transaction) => {
        await changeOf(transaction, place, service.revision)
        const read = () =>
          readable(transaction, session)
            .where('workspaces.id', '=', place.workspaceId)
            .executeTakeFirstOrThrow()
        const row = await read()
        const settings = settingsAfter(row, service, serviceIsDown || !row.ready)
        await store(transaction, place.workspaceId, settings)
        // The list is sent back as it was read, so somebody in it may have left the account since.
        if (members) await replaceMembers(transaction, place, members, { mayHaveGone: true })
        const changed: WireWorkspace = toWire(await read(), domain())
        return { data: { service: changed } }
      })
    },
  })

  api.route<{ Params: { id: string } }>({
    method: 'DELETE',
    url: '/services/:id',
    handler: async (request) => {
      const { numDeletedRows } = await db
        .deleteFrom('workspaces')
        .where('id', '=', request.params.id)
        .where('account_id', '=', sessionOf(request).accountId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new ApiError(ErrorCode.notFound, 'The workspace was not found')
      return { data: {} }
    },
  })
}
