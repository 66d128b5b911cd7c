import type { Db } from '../database/schema.ts'
import { createSecretBox } from '../auth/secretBox.ts'
import { START } from './testService.ts'

export const boxOf = (secretKey: string) =>
  createSecretBox({ secretKey, dataDir: '/nowhere', databaseUrl: null })

/** An authenticator app of a user, by default of some user. */
export const sealApp = async (db: Db, secretKey: string, memberId?: string): Promise<void> => {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .$if(memberId !== undefined, (query) => query.where('id', '=', memberId ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const box = boxOf(secretKey)
  await db
    .insertInto('authenticators')
    .values({
      member_id: id,
      secret: box.seal('JBSWY3DPEHPK3PXP', id),
      since: new Date(START),
      last_step: 0,
      sealed_by: box.fingerprint() ?? '',
    })
    .execute()
}
