import type { Dependencies } from '../dependencies.ts'
import { endEarlierTokens, issueNextToken, withdrawToken } from '../auth/oneTimeTokens.ts'
import { isNotTaken, type Mailer } from './mailer.ts'
import { confirmationMail, type Occasion, passwordResetMail } from './templates.ts'

const LINKS = {
  'email-confirmation': { route: 'emailconfirmation', mailOf: confirmationMail },
  'password-reset': { route: 'resetpassword', mailOf: passwordResetMail },
} as const

type Needed = Pick<Dependencies, 'db' | 'now'>

/** A mail whose link is to replace the earlier ones of its kind. Not limited. */
export const issueLink = async (
  { db, now }: Needed,
  kind: keyof typeof LINKS,
  { id, ...occasion }: Omit<Occasion, 'link'> & { readonly id: string },
  origin: string,
) => {
  const { route, mailOf } = LINKS[kind]
  const { token, ...next } = await issueNextToken(db, kind, id, now())
  const link = `${origin}/${route}/${token}`
  return { link, mail: mailOf({ ...occasion, link }), token: next }
}

export type MailedLink = Awaited<ReturnType<typeof issueLink>>

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
