import type { Dependencies } from '../dependencies.ts'
import { reissueOneTimeToken } from '../security/oneTimeTokens.ts'
import { linkTo, type MailedLink, type Occasion, passwordResetMail } from './templates.ts'

/** Not limited. */
export const issuePasswordReset = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  memberId: string,
  occasion: Omit<Occasion, 'link'>,
  origin: string,
): Promise<MailedLink> => {
  const kind = 'password-reset'
  const link = linkTo(origin, kind, await reissueOneTimeToken(db, kind, memberId, now()))
  return { link, mail: passwordResetMail({ ...occasion, link }) }
}
