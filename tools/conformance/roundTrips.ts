import { ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import type { Checker } from './checker.ts'

export interface Session {
  readonly check: Checker
  readonly token: string
  readonly accountId: string
  readonly email: string
  /** Unique for each run. */
  readonly mark: string
}

const { alreadyExists, invalidContent, notFound } = ErrorCode

const NOBODY = 'nobody@conformance.example'

/** Adds a user, at another mailbox of the tester since an invitation goes there, and removes it. */
export const userRoundTrip = async (session: Session): Promise<void> => {
  const { check, token, mark } = session
  const email = session.email.replace(/@(?=[^@]*$)/, `+conformance-${mark}@`).toLowerCase()
  const form = {
    firstName: 'Conformance',
    lastName: 'Test',
    role: Role.user,
    activeDirectoryId: null,
    email,
    emailConfirmation: email,
    status: MemberStatus.pending,
    accountId: session.accountId,
  }
  const added = await check.succeeds('POST /users/', 'adds a user', {
    token,
    body: form,
    unless: [ErrorCode.userLimitExceeded, ErrorCode.cannotSendMail],
    where: [
      'the user, pending',
      ({ member }) => member.id === email && member.status === MemberStatus.pending,
    ],
  })
  if (added === null) {
    check.say('skip', 'PUT /users/', 'changes of a user', 'there is no new one to change')
    return
  }
  await check.refuses('POST /users/', 'the same user again', { token, body: form }, [alreadyExists])
  await check.succeeds('GET /users/', 'has the new user', {
    token,
    where: ['the new user', ({ members }) => members.some(({ id }) => id === email)],
  })
  const { level: role, status, data, revision } = added.member
  const change = { ...data, role, status, revision, firstName: 'Changed' }
  await check.succeeds('PUT /users/', 'changes a user', {
    token,
    body: change,
    where: ['the new first name', ({ member }) => member.data.firstName === 'Changed'],
  })
  const unknownRole = { token, body: { ...change, role: 99 } }
  const wrongRole = [ErrorCode.invalidRole, invalidContent]
  await check.refuses('PUT /users/', 'a role that there is not', unknownRole, wrongRole)
  const outdated = { token, body: { ...change, lastName: 'Outdated' } }
  if (revision !== undefined)
    await check.refuses('PUT /users/', 'an outdated form', outdated, [alreadyExists])
  const path = { id: email }
  await check.succeeds('DELETE /users/{id}', 'removes the user', { token, path })
  await check.refuses('DELETE /users/{id}', 'an unknown user', { token, path }, [notFound])
}

/** @returns a new workspace, unless the account or the server has no room for one. */
const makeWorkspace = async ({ check, token, mark }: Session) => {
  const made = await check.succeeds('POST /services/', 'makes a workspace', {
    token,
    body: { machine: `conformance-${mark}` },
    unless: [ErrorCode.licenseExpired, ErrorCode.serviceLimitExceeded],
  })
  if (made) return { id: made.service.id, key: made.key }
  const note = 'there is none to change; name one with --workspace'
  check.say('skip', 'PUT /services/{id}', 'changes of a workspace', note)
  return null
}

const changeSettings = async ({ check, token }: Session, id: string): Promise<void> => {
  const path = { id }
  const read = await check.succeeds('GET /services/{id}', 'is the workspace', {
    token,
    path,
    where: ['its id', (reply) => reply.service.id === id],
  })
  if (read === null) return
  const { service } = read
  const { features, license, revision } = service
  const save = (over: Partial<typeof service>) => ({
    token,
    path,
    body: { serviceIsDown: false, service: { ...service, ...over } },
  })
  const url = 'http://gateway.example'
  const privateGateway = { ...features.privateGateway, enabled: true, networkId: 'n', url }
  const users = 65_536
  for (const [what, over, code] of [
    ['a subdomain that is none', { subdomain: '-' }, ErrorCode.invalidSubdomain],
    [
      'a gateway without https',
      { features: { ...features, privateGateway } },
      ErrorCode.invalidPrivateGateway,
    ],
    ['too many users', { license: { ...license, limits: { users } } }, ErrorCode.serviceLimitExceeded],
  ] as const)
    await check.refuses('PUT /services/{id}', what, save(over), [code])
  const name = `${service.name.slice(0, 50)} 2`
  const saved = await check.succeeds('PUT /services/{id}', 'saves the settings', {
    ...save({ name }),
    where: ['the new name', (reply) => reply.service.name === name],
  })
  if (revision !== undefined)
    await check.refuses('PUT /services/{id}', 'an outdated form', save({ name: 'Outdated' }), [alreadyExists])
  if (saved === null) return
  const back = save({ ...saved.service, name: service.name })
  await check.succeeds('PUT /services/{id}', 'saves the first name again', back)
}

const saveMembers = async ({ check, token, email }: Session, id: string): Promise<void> => {
  const path = { id }
  const group = await check.succeeds('GET /groups/{id}/members', 'lists who has access', { token, path })
  if (group === null) return
  const { members } = group
  const body = { members: [...members, NOBODY] }
  await check.refuses('POST /groups/{id}/members', 'somebody unknown', { token, path, body }, [notFound])
  await check.succeeds('POST /groups/{id}/members', 'saves who has access', {
    token,
    path,
    body: group,
    where: ['the same members', (after) => members.every((one) => after.members.includes(one))],
  })
  const reset = { token, path, body: { email: NOBODY } }
  await check.refuses('POST /auth/reset2fa/{id}', 'somebody unknown', reset, [notFound])
  await check.succeeds('POST /auth/reset2fa/{id}', 'resets a second factor', { ...reset, body: { email } })
}

/** What the workspace's own server does. */
const serve = async ({ check, token, email, mark }: Session, id: string, key: string): Promise<void> => {
  const body = { machine: `conformance-${mark}`, version: '1' }
  const unknownKey = [ErrorCode.invalidToken]
  await check.refuses('POST /server/heartbeat', 'by a session', { token, body }, unknownKey)
  await check.refuses('POST /server/heartbeat', 'an empty form', { token: key, body: {} }, [invalidContent])
  await check.succeeds('POST /server/heartbeat', 'says that it is up', { token: key, body })
  await check.succeeds('PROPFIND /services/ping', 'has it up and observed', {
    token,
    where: [
      'it to be ready, and observed',
      ({ status }) =>
        status.some(({ serviceid, ready, isObserved }) => serviceid === id && ready && isObserved !== false),
    ],
  })
  const query = `?serviceid=${encodeURIComponent(id)}`
  const link = await check.succeeds('POST /auth/oturl', 'gives a suffix for it', { token, query, body: {} })
  const sent = { token: key, body: { suffix: link?.uri ?? '/' } }
  await check.succeeds('POST /server/redeem', 'tells who comes', {
    ...sent,
    where: ['who asked for the suffix', (visitor) => visitor.email === email && visitor.serviceid === id],
  })
  await check.succeeds('POST /server/visit', 'tells that they may stay', {
    ...sent,
    where: ['the same person', (visitor) => visitor.email === email],
  })
  const unknown = { token: key, body: { suffix: '/?otl=x' } }
  await check.refuses('POST /server/visit', 'an unknown suffix', unknown, [notFound])
  await check.refuses('POST /server/redeem', 'a used suffix', sent, [ErrorCode.pendingVerificationExpired])
  await check.refuses('POST /server/redeem', 'an unknown suffix', unknown, [notFound])
  const renewed = await check.succeeds('POST /services/{id}/key', 'makes a new key', { token, path: { id } })
  if (renewed !== null)
    await check.refuses('POST /server/heartbeat', 'by the former key', { token: key, body }, unknownKey)
}

/** Changes a workspace and back: one that it makes and removes, or the given one. */
export const workspaceRoundTrip = async (session: Session, given: string | null): Promise<void> => {
  const { check, token } = session
  const made = given === null ? await makeWorkspace(session) : null
  const id = given ?? made?.id
  if (id === undefined) return
  const path = { id }
  await check.succeeds('GET /services/', 'has the workspace', {
    token,
    where: ['its id', ({ services }) => services.some((one) => one.id === id)],
  })
  await check.succeeds('PROPFIND /services/ping', 'has the workspace', {
    token,
    where: ['its id', ({ status }) => status.some(({ serviceid }) => serviceid === id)],
  })
  await check.succeeds('GET /services/{id}/history', 'was up and down', { token, path })
  await check.succeeds('GET /groups/{id}/shares', 'is shared since', { token, path })
  if (made?.key !== undefined) await serve(session, id, made.key)
  await changeSettings(session, id)
  await saveMembers(session, id)
  if (given !== null) return
  await check.succeeds('DELETE /services/{id}', 'removes the workspace', { token, path })
  await check.refuses('GET /services/{id}', 'a removed workspace', { token, path }, [notFound])
}
