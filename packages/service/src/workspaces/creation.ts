import { ErrorCode, SCRAPERS, type WorkspaceFeatures } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { addressees, countOf, lockSubscription } from '../database/lookups.ts'
import type { Database, Tx } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { answer, answerChange } from '../api/answer.ts'
import { createId } from '../auth/tokens.ts'
import { issueWorkspaceKey } from '../auth/workspaceKeys.ts'
import { validationLengths } from '../account/config.ts'
import type { ApiContext } from '../api/context.ts'
import { replaceMembers } from './groups.ts'
import { changedNow } from '../http/revision.ts'
import { readWorkspace, toWire } from './calls.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { sendLimited, setupLimits, tooManyMails } from '../mail/limits.ts'
import { setupMail } from '../mail/templates.ts'

const lengths = validationLengths.workspace

const toggle = (enabled: boolean) => ({ enabled, available: true })

/** Features that every plan has are enabled at first. */
const features: WorkspaceFeatures = {
  authentications: {
    workspace: { enabled: true },
    google: toggle(false),
    microsoft: toggle(false),
    linkedin: toggle(false),
    facebook: toggle(false),
    secondFactor: toggle(false),
    activeDirectory: { ...toggle(false), restrictedGroups: '' },
  },
  advancedAuthentication: false,
  privateProfiles: false,
  privateGateway: { ...toggle(false), networkId: '', url: '', useSubdomain: false },
  scrapers: Object.fromEntries(SCRAPERS.map((name) => [name, toggle(name === 'rdp')])),
}

const serialPart = (): string => randomInt(0x1000, 0x10000).toString(16).toUpperCase()

const serial = (): string => `PTC-${serialPart()}-${serialPart()}-${serialPart()}`

/** Letters, digits and single hyphens of a computer's name; a fallback if too few are left. */
const stemOf = (machine: string): string => {
  const stem = machine
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return stem.length < lengths.subdomain.min ? 'workspace' : stem
}

/** Without the half of a character that the cut may leave. */
const withEnding = (text: string, ending: string, max: number): string =>
  text.slice(0, max - ending.length).replace(/[- \uD800-\uDBFF]+$/, '') + ending

const insertUnderFreeName = async (
  transaction: Tx,
  row: Omit<Insertable<Database['workspaces']>, 'name' | 'subdomain'>,
  requestedName: string | undefined,
): Promise<void> => {
  const stem = stemOf(row.machine)
  const taken = await transaction
    .selectFrom('workspaces')
    .select('subdomain')
    .where('account_id', '=', row.account_id)
    .execute()
  const known = new Set(taken.map(({ subdomain }) => subdomain))
  for (let number = 1; ; number += 1) {
    const isFirst = number === 1
    const subdomain = withEnding(stem, isFirst ? '' : `-${number}`, lengths.subdomain.max)
    if (known.has(subdomain)) continue
    const name = requestedName ?? withEnding(row.machine, isFirst ? '' : ` (${number})`, lengths.name.max)
    const inserted = await transaction
      .insertInto('workspaces')
      .values({ ...row, name, subdomain })
      // A computer with the same name may be registered at the same time.
      .onConflict((conflict) => conflict.columns(['account_id', 'subdomain']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return
  }
}

const requireRoom = async (transaction: Tx, accountId: string, most: number): Promise<void> => {
  if ((await countOf(transaction.selectFrom('workspaces').where('account_id', '=', accountId))) >= most)
    throw new ApiError(
      ErrorCode.serviceLimitExceeded,
      `The trial has room for ${most} workspaces and no more`,
    )
}

export const serviceCreationCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, domain, settings, audit, mailer } = context

  answerChange(api, context, 'POST /services/', async ({ input, session, transaction, record }) => {
    const { machine, name } = input
    const { accountId, email } = session
    const subscription = await lockSubscription(transaction, accountId)
    if (!subscription || subscription.expires_at.getTime() <= now())
      throw new ApiError(ErrorCode.licenseExpired, 'The subscription has expired')
    if (subscription.is_trial) await requireRoom(transaction, accountId, settings.trialWorkspaces)
    const id = createId()
    const row = {
      id,
      account_id: accountId,
      type: 'network' as const,
      machine,
      license_serial: serial(),
      license_users: Math.max(1, subscription.users),
      features: JSON.stringify(features),
      ready: true,
      revision: 1,
    }
    await insertUnderFreeName(transaction, row, name)
    // Owners are added in any case.
    await replaceMembers(transaction, { accountId, workspaceId: id }, [email], {
      mayBeMissing: true,
      change: changedNow(session, now()),
      revision: 1,
    })
    const created = await readWorkspace(transaction, session, id)
    await record({ action: 'workspace.add', subject: { kind: 'workspace', id, name: created.name } })
    return { service: toWire(created, domain()), key: await issueWorkspaceKey(transaction, id) }
  })

  // For the wizard on a computer that cannot run the installer. Only mails to the caller.
  answer(api, 'POST /services/setuplink', async ({ request, session: { memberId } }) => {
    const caller = await addressees(db).where('members.id', '=', memberId).executeTakeFirstOrThrow()
    const link = `${consoleOriginOf(settings, request.headers.host)}/admin/workspaces?setup`
    const waitsUntil = await sendLimited({ db, now }, setupLimits(memberId), () =>
      mailer.send(setupMail({ ...caller, link })),
    )
    if (waitsUntil !== null) throw tooManyMails(waitsUntil, now())
    await audit.record(db, request, { action: 'setupLink.mail' })
    return {}
  })
}
