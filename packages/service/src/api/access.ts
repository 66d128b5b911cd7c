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
  'POST /auth/login': 'public',
  'POST /auth/verifyuser': 'public',
  'POST /auth/oturl': Role.user,
  'POST /auth/reset2fa/:id': Role.admin,
  'GET /auth/userdata': Role.user,
  'GET /users': Role.admin,
  'GET /services': Role.user,
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

/** @throws ApiError "forbidden" unless the session's role is at least the given one. */
export const requireRole = (session: Session, least: Role): void => {
  if (session.level < least) throw new ApiError(ErrorCode.forbidden, 'Your role does not allow this')
}
