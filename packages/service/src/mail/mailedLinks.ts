import type { Dependencies } from '../dependencies.ts'
import { endEarlierTokens, issueNextToken, type NextToken, withdrawToken } from '../auth/oneTimeTokens.ts'
import { isNotTaken, type Mailer } from './mailer.ts'
import { type LinkKind, linkTo, type Mail, type Occasion, passwordResetMail } from './templates.ts'

/** A mail whose link is to replace the earlier ones of its kind. */
export interface MailedLink {
  readonly link: string
  readonly mail: Mail
  readonly token: NextToken
}

type Needed = Pick<Dependencies, 'db' | 'now'>

export const issueLink = async (
  { db, now }: Needed,
  { kind, memberId, origin }: { readonly kind: LinkKind; readonly memberId: string; readonly origin: string },
  mailOf: (link: string) => Mail,
): Promise<MailedLink> => {
  const { token, ...next } = await issueNextToken(db, kind, memberId, now())
  const link = linkTo(origin, kind, token)
  return { link, mail: mailOf(link), token: next }
}

/** A link that works stays good until the mail server has taken the next one. */
export const sendLink = async ({ db, now }: Needed, { send }: Mailer, { mail, token }: MailedLink) => {
  try {
    await send(mail)
  } catch (error) {
    // One that may have been taken works beside the earlier ones.
    if (isNotTaken(error)) await withdrawToken(db, token)
    throw error
  }
  await endEarlierTokens(db, token, now())
}

/** Not limited. */
export const issuePasswordReset = (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  memberId: string,
  occasion: Omit<Occasion, 'link'>,
  origin: string,
): Promise<MailedLink> =>
  issueLink(dependencies, { kind: 'password-reset', memberId, origin }, (link) =>
    passwordResetMail({ ...occasion, link }),
  )
