import type { OneTimeToken } from '../security/oneTimeTokens.ts'
import type { AuditEntry } from './record.ts'

/** For a use that is refused. Of an unknown link nobody knows whose it was. */
export const linkUse = (token: OneTimeToken | null): AuditEntry => {
  const action = 'link.use'
  if (token === null) return { action }
  const { accountId, memberId, email, kind } = token
  return { action, accountId, person: { memberId, email }, subject: { kind: 'link', id: kind } }
}
