import { OwnSessionsReplySchema } from '@portico/stores/contract'
import type { serviceFixture } from '../testing/fixtures.ts'
import type { Attempt } from './attempts.fixture.ts'

export const CALLERS = ['nobody', 'stranger', 'server', 'agent', 'user', 'admin', 'owner'] as const
/** `stranger` has an invalid token; `server` the key of a workspace; `agent` the token of an admin’s local agent. */
export type Caller = (typeof CALLERS)[number]

/** Owner of the called object: the caller, another user of the account, or another account. */
export const TARGETS = ['own', 'others', 'foreign'] as const
export type Target = (typeof TARGETS)[number]

/** Two of northwind, whose user only sees the first one, and one of bluefin. */
const WORKSPACES: Readonly<Record<Target, readonly [subdomain: string, owner: string]>> = {
  own: ['accounting', 'owner@northwind'],
  others: ['design', 'owner@northwind'],
  foreign: ['customs', 'owner@bluefin'],
}

/** Objects that calls name, for callers of northwind. */
export const accessTargetsOf = ({ as, atSubdomain, call, userForm }: ReturnType<typeof serviceFixture>) => {
  const workspaceOf = (target: Target) => atSubdomain(...WORKSPACES[target])

  return {
    inWorkspace: async (
      target: Target,
      attempt: Attempt = {},
      query?: (id: string) => string,
    ): Promise<Attempt> => {
      const { id } = await workspaceOf(target)
      return { path: { id }, ...attempt, ...(query && { query: query(id) }) }
    },
    workspaceSettings: async (target: Target): Promise<Attempt> => {
      const service = await workspaceOf(target)
      return {
        path: { id: service.id },
        body: { serviceIsDown: false, service: { ...service, name: 'Books' } },
      }
    },
    /** The caller, a user that an admin may change, or one of another account; without their domain. */
    person: (caller: Caller, target: Target): string => {
      if (target === 'foreign') return 'user@bluefin'
      const self = caller === 'owner' || caller === 'user' ? caller : 'admin'
      const other = self === 'user' ? 'admin' : 'user'
      return `${target === 'own' ? self : other}@northwind`
    },
    /** A session of somebody else. */
    session: async (who: string): Promise<Attempt> => {
      const reply = await call('/api/auth/sessions/', await as(who))
      return { path: { id: reply.data(OwnSessionsReplySchema).sessions[0]?.id ?? '' } }
    },
    form: async (who: string, over: object = {}): Promise<Attempt> => {
      const form = await userForm(`${who}.example`, `owner@${who.split('@')[1]}`)
      return { body: { ...form, lastName: 'Ng', ...over } }
    },
    tour: (who: string): Attempt => ({ body: { email: `${who}.example`, endTour: true } }),
    profile: (who: string): Attempt => ({
      body: { userId: `${who}.example`, preferences: { locale: 'es', theme: null, density: null } },
    }),
  }
}
