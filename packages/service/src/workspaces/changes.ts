import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { differences } from '../audit/record.ts'
import { notFound } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'
import { replaceMembers } from './groups.ts'
import { changedNow, changeOf } from '../http/revision.ts'
import { readWorkspace, toWire, type WorkspaceRow } from './calls.ts'
import { settingsAfter, type WorkspaceSettings } from './settings.ts'

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

const subjectOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  kind: 'workspace',
  id,
  name,
})

const shownOf = ({ name, subdomain, license_users, features }: WorkspaceRow) => ({
  name,
  subdomain,
  users: license_users,
  features,
})

export const serviceChangeCalls = (api: FastifyInstance, { db, domain, now, audit }: ApiContext): void => {
  answer(
    api,
    'PUT /services/{id}',
    ({ input: { serviceIsDown, service, members }, id, session, request }) => {
      const place = { accountId: session.accountId, workspaceId: id }
      if (service.id !== place.workspaceId)
        throw new ApiError(ErrorCode.invalidContent, 'Invalid content: service.id is not valid')
      return db.transaction().execute(async (transaction) => {
        const change = changedNow(session, now())
        const revision = await changeOf(transaction, place, service.revision, change)
        const row = await readWorkspace(transaction, session, place.workspaceId)
        const settings = settingsAfter(row, service, serviceIsDown || !row.ready)
        await store(transaction, place.workspaceId, settings)
        // The list may contain members who left the account after it was read.
        const sharing =
          members &&
          (await replaceMembers(transaction, place, members, { mayBeMissing: true, change, revision }))
        const changed = await readWorkspace(transaction, session, place.workspaceId)
        await audit.record(transaction, request, {
          action: 'workspace.change',
          subject: subjectOf(changed),
          ...differences(
            { ...shownOf(row), members: sharing?.removed ?? [] },
            { ...shownOf(changed), members: sharing?.added ?? [] },
          ),
        })
        return { service: toWire(changed, domain()) }
      })
    },
  )

  answer(api, 'DELETE /services/{id}', ({ id, session: { accountId }, request }) =>
    db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('workspaces')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!removed) throw notFound('workspace')
      await audit.record(transaction, request, { action: 'workspace.remove', subject: subjectOf(removed) })
      return {}
    }),
  )
}
