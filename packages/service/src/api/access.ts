import { ErrorCode, Role } from '@portico/stores/contract'
import { ApiError } from '../http/apiError.ts'
import type { Session } from '../security/sessions.ts'

/** Who may make a call: anybody, or those signed in whose role is at least this one. */
export type Access = 'public' | Role

/** Every call and its lowest role (specification, section 6). A route that is not listed stops the service's start. */
const ACCESS: Readonly<Record<string, Access>> = {
  'GET /health': 'public',
  'GET /config': 'public',
  'GET /data/countries.json': 'public',
  'POST /agent/login': 'public',
  'POST /auth/login': 'public',
  'POST /auth/verifyuser': 'public',
  'POST /auth/forgotpassword': 'public',
  'POST /auth/resetpassword': 'public',
  'POST /auth/changepassword': Role.user,
  'POST /auth/oturl': Role.user,
  'POST /auth/reset2fa/:id': Role.admin,
  'GET /auth/userdata': Role.user,
  'PUT /account': Role.owner,
  'DELETE /account': Role.owner,
  'GET /admin/profile': Role.user,
  'PUT /admin/profile': Role.user,
  'POST /subscriptions/portal/checkout': Role.owner,
  'POST /subscriptions/portal/customer': Role.owner,
  'GET /stripe/checkout/createsession/:planid/:interval': Role.owner,
  'GET /stripe/portal/createsession': Role.owner,
  'GET /subscriptions/plans': Role.owner,
  'GET /subscriptions/account/allinformation': Role.owner,
  'GET /subscriptions/payment/allinformation': Role.owner,
  'POST /subscriptions': Role.owner,
  'PUT /subscriptions/billinginformation': Role.owner,
  'PUT /subscriptions/:id': Role.owner,
  'PUT /account/paymentmethods/attach': Role.owner,
  'PUT /account/paymentmethods/setasdefault': Role.owner,
  'DELETE /account/paymentmethods/detach/:id': Role.owner,
  'GET /account/customers': Role.owner,
  'GET /users': Role.admin,
  'POST /users': Role.admin,
  // Anybody for their own tour; the form is for admins and owners.
  'PUT /users': Role.user,
  'DELETE /users/:id': Role.admin,
  'GET /services': Role.user,
  'POST /services': Role.admin,
  'GET /services/:id': Role.user,
  'PUT /services/:id': Role.admin,
  'DELETE /services/:id': Role.admin,
  'PROPFIND /services/ping': Role.user,
  'GET /groups/:id/members': Role.admin,
  'POST /groups/:id/members': Role.admin,
}

/** @param path the route's pattern without the prefix of the API. */
export const accessOf = (method: string, path: string): Access | undefined =>
  ACCESS[`${method === 'HEAD' ? 'GET' : method} ${path}`]

/**
 * What a local agent may call: no more than setting its machine up takes. Any process of a machine may sit on the
 * agent's port, and one that is handed a suffix must not come by all that its person may do.
 */
const AGENT_CALLS: ReadonlySet<string> = new Set(['POST /services', 'GET /services/:id'])

/** @throws ApiError "forbidden" when the session is a local agent's and the call is not for agents. */
export const requireScope = ({ scope }: Pick<Session, 'scope'>, method: string, path: string): void => {
  if (scope === 'agent' && !AGENT_CALLS.has(`${method} ${path}`))
    throw new ApiError(ErrorCode.forbidden, 'The agent may not make this call')
}

/** @throws ApiError "forbidden" unless the role is at least the given one. */
export const requireRole = (session: Pick<Session, 'level'>, least: Role): void => {
  if (session.level < least) throw new ApiError(ErrorCode.forbidden, 'Your role does not allow this')
}
