import type { Dependencies } from '../dependencies.ts'
import { issueOneTimeToken, revokeOneTimeTokens } from '../security/oneTimeTokens.ts'
import { linkTo, type MailedLink, type Occasion, passwordResetMail } from './templates.ts'

/** Counts against no limit. */
export const issuePasswordReset = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  memberId: string,
  occasion: Omit<Occasion, 'link'>,
  origin: string,
): Promise<MailedLink> => {
  const kind = 'password-reset'
  const token = await db.transaction().execute(async (transaction) => {
    // Only the newest mail's link works, as the console says.
    await revokeOneTimeTokens(transaction, memberId, [kind], now())
    return issueOneTimeToken(transaction, { kind, memberId }, now())
  })
  const link = linkTo(origin, kind, token)
  return { link, mail: passwordResetMail({ ...occasion, link }) }
}
