import type { Dependencies } from '../dependencies.ts'
import { issueLink, type MailedLink } from './mailedLinks.ts'
import { type Occasion, passwordResetMail } from './templates.ts'

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
