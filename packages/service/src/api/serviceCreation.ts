import { ErrorCode, type WireWorkspace, type WorkspaceFeatures } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { createId } from '../security/tokens.ts'
import { sessionOf } from './authenticate.ts'
import { validationLengths } from './config.ts'
import { replaceMembers } from './groups.ts'
import { readable, toWire } from './services.ts'

const lengths = validationLengths.workspace

const trimmed = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

const NewWorkspaceBody = v.object({
  /** Name of the computer. */
  machine: trimmed(100),
  /** Made from the computer's when it is not sent. */
  name: v.optional(trimmed(lengths.name.max)),
})

const toggle = (enabled: boolean) => ({ enabled, available: true })

/** What a new workspace has on: its own sign-in, and remote desktops, which every plan has. */
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
  scrapers: {
    rdp: toggle(true),
    wvpn: toggle(false),
    dav: toggle(false),
    vnc: toggle(false),
    zsc: toggle(false),
    lnk: toggle(false),
    rfb: toggle(false),
    fmx: toggle(false),
  },
}

const serialPart = (): string => randomInt(0x1000, 0x10000).toString(16).toUpperCase()

const serial = (): string => `PTC-${serialPart()}-${serialPart()}-${serialPart()}`

/** What a computer's name leaves of letters, digits and single hyphens; a word of its own where that is too little. */
const stemOf = (machine: string): string => {
  const stem = machine
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return stem.length < lengths.subdomain.min ? 'workspace' : stem
}

/** The text with an ending, cut so that both fit. */
const withEnding = (text: string, ending: string, max: number): string =>
  text.slice(0, max - ending.length).replace(/[- ]+$/, '') + ending

/** Inserts the row under the first subdomain that is free, with its number in the name where a name has to be made. */
const insertUnderFreeName = async (
  transaction: Transaction<Database>,
  row: Omit<Insertable<Database['workspaces']>, 'name' | 'subdomain'>,
  wishedName: string | undefined,
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
    const name = wishedName ?? withEnding(row.machine, isFirst ? '' : ` (${number})`, lengths.name.max)
    const inserted = await transaction
      .insertInto('workspaces')
      .values({ ...row, name, subdomain })
      // Another computer of the same name may be set up at this very moment.
      .onConflict((conflict) => conflict.columns(['account_id', 'subdomain']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return
  }
}

/** Making a computer a workspace, which its agent asks for once it is configured. */
export const serviceCreationCalls = (
  api: FastifyInstance,
  { db, now }: Dependencies,
  domain: () => string,
): void => {
  api.route({
    method: 'POST',
    url: '/services',
    handler: async (request) => {
      const { machine, name } = parseBody(NewWorkspaceBody, request.body)
      const session = sessionOf(request)
      const { accountId, email } = session
      return db.transaction().execute(async (transaction) => {
        const subscription = await transaction
          .selectFrom('subscriptions')
          .select(['expires_at', 'users'])
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
        if (subscription.expires_at.getTime() <= now())
          throw new ApiError(ErrorCode.licenseExpired, 'The subscription has expired')
        const id = createId()
        await insertUnderFreeName(
          transaction,
          {
            id,
            account_id: accountId,
            type: 'network',
            machine,
            license_serial: serial(),
            license_users: Math.max(1, subscription.users),
            features: JSON.stringify(features),
            ready: true,
            revision: 1,
          },
          name,
        )
        // Owners are always in.
        await replaceMembers(transaction, { accountId, workspaceId: id }, [email], { mayHaveGone: true })
        const row = await readable(transaction, session)
          .where('workspaces.id', '=', id)
          .executeTakeFirstOrThrow()
        const service: WireWorkspace = toWire(row, domain())
        return { data: { service } }
      })
    },
  })
}
