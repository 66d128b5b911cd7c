import { BoundIdentitiesReplySchema } from '@portico/stores/contract'
import { bindIdentity } from '../auth/oidc/people.ts'
import type { serviceFixture } from './fixtures.ts'

/** Identities of users at a provider of their own. */
export const identitiesOf = ({ as, call, db, memberId, now }: ReturnType<typeof serviceFixture>) => {
  const listed = async (who: string) =>
    (await call('/api/auth/identities/', await as(who))).data(BoundIdentitiesReplySchema).identities
  return {
    listed,
    /** @returns its id */
    bind: async (who: string): Promise<string> => {
      const email = `${who}.example`
      const identity = { issuer: `https://id.example/${who}`, subject: who, email }
      await bindIdentity(db(), await memberId(email), identity, now())
      return (await listed(who)).at(-1)?.id ?? ''
    },
  }
}
