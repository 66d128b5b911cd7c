import { IN_BACKGROUND, type Client } from '../api/client.ts'
import { canonicalEmail } from '../api/contract/email.ts'
import {
  UserSharesReplySchema,
  WorkspaceSharesReplySchema,
  type ShareOrigin,
} from '../api/contract/shares.ts'
import type { AccessSubject } from './accessState.ts'

/** Since when and by whom a workspace is shared with each person (by e-mail), or each workspace (by id) with a person. Needs the addition `sharedSince`. */
export const readShares = async (
  client: Client,
  subject: AccessSubject,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ShareOrigin>> => {
  const options = { signal, ...IN_BACKGROUND }
  if (subject.workspace !== undefined) {
    const path = `/groups/${encodeURIComponent(subject.workspace)}/shares`
    const { shares } = await client.get(path, { schema: WorkspaceSharesReplySchema, ...options })
    return new Map(shares.map(({ email, ...origin }) => [canonicalEmail(email), origin]))
  }
  const path = `/users/${encodeURIComponent(subject.person)}/shares`
  const { shares } = await client.get(path, { schema: UserSharesReplySchema, ...options })
  return new Map(shares.map(({ serviceid, ...origin }) => [serviceid, origin]))
}
