import type { Db } from '../database/schema.ts'
import type { Settings } from '../settings.ts'
import { StartupError } from '../startupError.ts'
import { canSeal, type KeySettings, type SecretBox } from './secretBox.ts'

/** The authenticator apps of the database, by the key that sealed them. */
export const readSealedApps = async (db: Db, box: SecretBox) => {
  const fingerprint = box.fingerprint()
  const rows = await db
    .selectFrom('authenticators')
    .select(['sealed_by', (eb) => eb.fn.countAll<string>().as('apps')])
    .groupBy('sealed_by')
    .orderBy('sealed_by')
    .execute()
  const appsOf = (some: typeof rows) => some.reduce((sum, { apps }) => sum + Number(apps), 0)
  const others = rows.filter(({ sealed_by }) => sealed_by !== fingerprint)
  return {
    /** Null without a key. */
    fingerprint,
    own: appsOf(rows) - appsOf(others),
    others: appsOf(others),
    keys: others.map(({ sealed_by }) => sealed_by),
  }
}

type SealedApps = Awaited<ReturnType<typeof readSealedApps>>

const counted = (apps: number): string =>
  apps === 1 ? '1 authenticator app is' : `${apps} authenticator apps are`

const KEY_IS_LOST =
  'their users sign in by passkey or recovery code, and “npm run portico -- member reset-factor” lets in who has neither.'

const namesOf = ({ keys }: SealedApps): string => (keys.length === 0 ? '' : ` (${keys.join(', ')})`)

/** For the operator; nothing is to do when all is well. */
export const keyReport = (settings: KeySettings, sealed: SealedApps) => {
  const { fingerprint, own, others } = sealed
  if (others > 0) {
    const other =
      fingerprint === null
        ? `a key that is not here${namesOf(sealed)}`
        : `another key${namesOf(sealed)} than this one (${fingerprint})`
    return {
      found: `${counted(others)} sealed with ${other}: no code of theirs can be checked.`,
      todo: `Set SECRET_KEY to that key, or to what its file secret.key holds, for all instances alike. If it is lost, ${KEY_IS_LOST}`,
    }
  }
  if (own > 0) return { found: `${counted(own)} sealed with this key (${fingerprint}).`, todo: null }
  if (fingerprint !== null)
    return { found: `No authenticator app is sealed with it yet (${fingerprint}).`, todo: null }
  return {
    found: canSeal(settings)
      ? 'None yet: the first authenticator app makes it.'
      : 'SECRET_KEY is not set: authenticator apps are not offered.',
    todo: null,
  }
}

export type KeyReport = ReturnType<typeof keyReport>

/** For a start. @throws StartupError where a new key would be made beside apps that it does not open. */
export const checkKey = async (db: Db, settings: KeySettings, box: SecretBox): Promise<KeyReport> => {
  const sealed = await readSealedApps(db, box)
  if (sealed.fingerprint === null && sealed.others > 0 && canSeal(settings))
    throw new StartupError(
      `${counted(sealed.others)} sealed with a key that is not here${namesOf(sealed)}, and no new one is made: put its file secret.key into ${settings.dataDir}, or set SECRET_KEY to what it holds. If it is lost, set SECRET_KEY to a new one: ${KEY_IS_LOST}`,
    )
  return keyReport(settings, sealed)
}

/** Without a key no app can be set up; those that are there need the calls that turn them off or reset them. */
export const withOffers = async (db: Db, settings: Settings): Promise<Settings> => {
  if (canSeal(settings) || !settings.additions.includes('authenticator')) return settings
  const app = await db.selectFrom('authenticators').select('member_id').limit(1).executeTakeFirst()
  return app
    ? settings
    : { ...settings, additions: settings.additions.filter((name) => name !== 'authenticator') }
}
