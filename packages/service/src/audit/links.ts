import type { OneTimeToken } from '../auth/oneTimeTokens.ts'
import type { AuditEntry } from './entry.ts'

/** For a refused use. The owner of an unknown link is not known. */
export const linkUse = (token: OneTimeToken | null): AuditEntry => {
  const action = 'link.use'
  if (token === null) return { action }
  const { accountId, memberId, email, kind } = token
  return { action, accountId, person: { memberId, email }, subject: { kind: 'link', id: kind } }
}
