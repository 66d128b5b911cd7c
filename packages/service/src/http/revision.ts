import type { LastChange } from '@portico/stores/contract'
import { hash } from 'node:crypto'
import { notFound, workspaceAt, type WorkspacePlace } from '../database/lookups.ts'
import type { Tx } from '../database/schema.ts'
import { alreadyExists } from './apiError.ts'
import type { BillingDetails } from '../billing/prices.ts'
import type { Session } from '../auth/sessions.ts'

export const outdated = (what: string) => alreadyExists(`The ${what} was changed elsewhere meanwhile`)

/** For a row without a counter: no write can forget to increment it. */
export const digestOf = (content: object): number =>
  Number.parseInt(hash('sha256', JSON.stringify(content)).slice(0, 12), 16)

export const billingRevisionOf = ({ email, name }: BillingDetails): number => digestOf({ email, name })

interface LastChangeRow {
  readonly changer: string | null
  readonly changed_at: Date | string | null
}

export const changedNow = ({ memberId }: Pick<Session, 'memberId'>, now: number) => ({
  changed_by: memberId,
  changed_at: new Date(now),
})

/** Empty until the first change. */
export const lastChangeOf = ({ changer, changed_at }: LastChangeRow): { lastChange?: LastChange } =>
  changer !== null && changed_at !== null
    ? { lastChange: { by: changer, at: new Date(changed_at).toISOString() } }
    : {}

/** Locks the workspace's row until the transaction ends; without `seen` the last write wins. */
export const changeOf = async (
  transaction: Tx,
  place: WorkspacePlace,
  seen: number | undefined,
  change: ReturnType<typeof changedNow>,
): Promise<number> => {
  const workspace = await workspaceAt(transaction, place)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('workspace'))
  if (seen !== undefined && seen !== workspace.revision) throw outdated('workspace')
  const revision = workspace.revision + 1
  await transaction
    .updateTable('workspaces')
    .set({ revision, ...change })
    .where('id', '=', workspace.id)
    .execute()
  return revision
}
