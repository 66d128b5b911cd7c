import { ErrorCode, canonicalEmail } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { differences } from '../audit/record.ts'
import { notFound, onDuplicate, requireWorkspace } from '../database/lookups.ts'
import type { Tx, Db } from '../database/schema.ts'
import { ApiError, invalidContent } from '../http/apiError.ts'
import { answerChange } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'
import { replaceMembers } from './groups.ts'
import { changedNow, changeOf } from '../http/revision.ts'
import { readWorkspace, toWire, type WorkspaceRow } from './calls.ts'
import { settingsAfter, type WorkspaceSettings } from './settings.ts'
import type { FactorResetBody } from '../contract/calls/workspaces.ts'
import type * as v from 'valibot'

const taken = (): ApiError =>
  new ApiError(ErrorCode.invalidSubdomain, 'Invalid subdomain: another workspace has it')

const store = async (
  transaction: Tx,
  workspaceId: string,
  { name, subdomain, users, features }: WorkspaceSettings,
): Promise<void> => {
  await transaction
    .updateTable('workspaces')
    .set({ name, subdomain, license_users: users, features: JSON.stringify(features) })
    .where('id', '=', workspaceId)
    .execute()
    .catch(onDuplicate(taken))
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

export const serviceChangeCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { domain, now } = context

  answerChange(api, context, 'PUT /services/{id}', async ({ input, id, session, transaction, record }) => {
    const { serviceIsDown, service, members } = input
    const place = { accountId: session.accountId, workspaceId: id }
    if (service.id !== place.workspaceId) throw invalidContent('service.id is not valid')
    const change = changedNow(session, now())
    const revision = await changeOf(transaction, place, service.revision, change)
    const row = await readWorkspace(transaction, session, place.workspaceId)
    const settings = settingsAfter(row, service, serviceIsDown || !row.ready)
    await store(transaction, place.workspaceId, settings)
    // The list may contain members who left the account after it was read.
    const sharing =
      members && (await replaceMembers(transaction, place, members, { mayBeMissing: true, change, revision }))
    const changed = await readWorkspace(transaction, session, place.workspaceId)
    await record({
      action: 'workspace.change',
      subject: subjectOf(changed),
      ...differences(
        { ...shownOf(row), members: sharing?.removed ?? [] },
        { ...shownOf(changed), members: sharing?.added ?? [] },
      ),
    })
    return { service: toWire(changed, domain()) }
  })

  answerChange(api, context, 'DELETE /services/{id}', async ({ id, session, transaction, record }) => {
    const removed = await transaction
      .deleteFrom('workspaces')
      .where('id', '=', id)
      .where('account_id', '=', session.accountId)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(() => notFound('workspace'))
    await record({ action: 'workspace.remove', subject: subjectOf(removed) })
    return {}
  })
}

/** A user id is a member's id, or the part of their e-mail before the @ if unique in the account. */
const findMember = async (
  db: Db,
  accountId: string,
  { email, userid }: v.InferOutput<typeof FactorResetBody>,
): Promise<{ readonly id: string; readonly email: string }> => {
  const found = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      email === undefined
        ? eb.or([
            eb('id', '=', userid ?? ''),
            eb(
              eb.fn('split_part', ['email', eb.val('@'), eb.lit(1)]),
              '=',
              (userid ?? '').normalize('NFC').toLowerCase(),
            ),
          ])
        : eb('email', '=', canonicalEmail(email)),
    )
    .limit(2)
    .forUpdate()
    .execute()
  const [member] = found
  if (!member || found.length > 1) throw new ApiError(ErrorCode.notFound, 'User not found')
  return member
}

export const secondFactorCalls = (api: FastifyInstance, context: ApiContext): void => {
  answerChange(api, context, 'POST /auth/reset2fa/{id}', async (call) => {
    const { input, id, transaction, record } = call
    const { accountId } = call.session
    if ((input.email ?? input.userid) === undefined) throw invalidContent('email is missing')
    await requireWorkspace(transaction, { accountId, workspaceId: id })
    const member = await findMember(transaction, accountId, input)
    await transaction
      .deleteFrom('second_factor_keys')
      .where('workspace_id', '=', id)
      .where('member_id', '=', member.id)
      .execute()
    await record({
      action: 'secondFactor.reset',
      subject: { kind: 'member', id: member.id, name: member.email },
      after: { workspace: id },
    })
    return { username: member.email }
  })
}
