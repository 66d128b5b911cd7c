import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import type { ReplyOf } from '../checker.ts'
import { isAdmin, type Scenario, type Session } from './context.ts'

type Workspace = ReplyOf<'GET /services/{id}'>['service']

const UNKNOWN = { id: 'conformance-unknown' }

const checkForm = async ({ check }: Scenario, { token }: Session, workspace: Workspace): Promise<void> => {
  const path = { id: workspace.id }
  const save = (over: Partial<Workspace>) => ({
    token,
    path,
    body: { serviceIsDown: false, service: { ...workspace, ...over } },
  })
  const { features, license, revision } = workspace
  const gateway = { ...features.privateGateway, enabled: true, networkId: 'n', url: 'http://gateway.example' }
  await check.refuses('PUT /services/{id}', 'a subdomain that is none', save({ subdomain: '-' }), [
    ErrorCode.invalidSubdomain,
  ])
  await check.refuses(
    'PUT /services/{id}',
    'a gateway without https',
    save({ features: { ...features, privateGateway: gateway } }),
    [ErrorCode.invalidPrivateGateway],
  )
  await check.refuses(
    'PUT /services/{id}',
    'too many users',
    save({ license: { ...license, limits: { users: 65_536 } } }),
    [ErrorCode.serviceLimitExceeded],
  )
  const name = `${workspace.name.slice(0, 50)} 2`
  const saved = await check.succeeds('PUT /services/{id}', 'saves the settings', {
    ...save({ name }),
    where: ['the new name', ({ service }) => service.name === name],
  })
  if (revision !== undefined)
    await check.refuses('PUT /services/{id}', 'an outdated form', save({ name: 'Outdated' }), [
      ErrorCode.alreadyExists,
    ])
  if (saved === null) return
  const back = { ...saved.service, name: workspace.name }
  await check.succeeds('PUT /services/{id}', 'saves the first name again', save(back))
}

const checkMembers = async ({ check }: Scenario, { token, user }: Session, id: string): Promise<void> => {
  const path = { id }
  const group = await check.succeeds('GET /groups/{id}/members', 'lists who has access', { token, path })
  if (group) {
    await check.refuses(
      'POST /groups/{id}/members',
      'somebody unknown',
      { token, path, body: { members: [...group.members, 'nobody@conformance.example'] } },
      [ErrorCode.notFound],
    )
    await check.succeeds('POST /groups/{id}/members', 'saves who has access', {
      token,
      path,
      body: group,
      where: ['the same members', ({ members }) => group.members.every((email) => members.includes(email))],
    })
  }
  await check.refuses(
    'POST /auth/reset2fa/{id}',
    'somebody unknown',
    { token, path, body: { email: 'nobody@conformance.example' } },
    [ErrorCode.notFound],
  )
  await check.succeeds('POST /auth/reset2fa/{id}', 'resets a second factor', {
    token,
    path,
    body: { email: user.email },
  })
}

const machineOf = (mark: string): string => `conformance-${mark}`

const Listed = v.object({
  data: v.object({ services: v.array(v.object({ id: v.string(), machine: v.string() })) }),
})

/** An answer that breaks the contract may still have created a workspace. */
const removeHalfMade = async ({ check, mark }: Scenario, { token }: Session): Promise<void> => {
  const list = v.safeParse(Listed, (await check.send('GET', '/services/', { token })).body)
  const found = list.success && list.output.data.services.find(({ machine }) => machine === machineOf(mark))
  if (found) await check.send('DELETE', `/services/${encodeURIComponent(found.id)}`, { token })
}

/** Creates one, or uses the given one; null without any to change. */
const workspaceFor = async (scenario: Scenario, session: Session) => {
  const { check, mark, workspaceId } = scenario
  const { token } = session
  if (workspaceId !== undefined) {
    const path = { id: workspaceId }
    const read = await check.succeeds('GET /services/{id}', 'has the given workspace', { token, path })
    return read && { ...read, isOwn: false }
  }
  const made = await check.succeeds('POST /services/', 'makes a workspace', {
    token,
    body: { machine: machineOf(mark) },
    unless: [ErrorCode.licenseExpired, ErrorCode.serviceLimitExceeded],
  })
  if (made) return { ...made, isOwn: true }
  await removeHalfMade(scenario, session)
  check.record({
    call: 'PUT /services/{id}',
    check: 'changes of a workspace',
    result: 'skipped',
    note: 'there is none to change; name one with --workspace',
  })
  return null
}

const changeWorkspaces = async (scenario: Scenario, session: Session): Promise<void> => {
  const { check } = scenario
  const { token } = session
  const found = await workspaceFor(scenario, session)
  if (found) {
    const path = { id: found.service.id }
    try {
      await check.succeeds('GET /services/{id}', 'is the workspace', {
        token,
        path,
        where: ['its id', ({ service }) => service.id === path.id],
      })
      await check.succeeds('GET /services/', 'has the workspace', {
        token,
        where: ['its id', ({ services }) => services.some(({ id }) => id === path.id)],
      })
      await check.succeeds('PROPFIND /services/ping', 'has the workspace', {
        token,
        where: ['its id', ({ status }) => status.some(({ serviceid }) => serviceid === path.id)],
      })
      await checkForm(scenario, session, found.service)
      await checkMembers(scenario, session, path.id)
    } finally {
      if (found.isOwn) await check.succeeds('DELETE /services/{id}', 'removes the workspace', { token, path })
    }
    if (found.isOwn)
      await check.refuses('GET /services/{id}', 'a removed workspace', { token, path }, [ErrorCode.notFound])
  }
  await check.refuses('DELETE /services/{id}', 'an unknown workspace', { token, path: UNKNOWN }, [
    ErrorCode.notFound,
  ])
}

export const checkWorkspaces = async (scenario: Scenario, session: Session): Promise<void> => {
  const { check, isReadOnly } = scenario
  const { token } = session
  await check.succeeds('GET /services/', 'lists the workspaces', { token })
  await check.succeeds('PROPFIND /services/ping', 'says which answer', { token })
  await check.refuses('GET /services/{id}', 'an unknown workspace', { token, path: UNKNOWN }, [
    ErrorCode.notFound,
  ])
  if (!isAdmin(session)) {
    await check.refuses('GET /groups/{id}/members', 'for a user', { token, path: UNKNOWN }, [
      ErrorCode.forbidden,
    ])
    return
  }
  await check.refuses('GET /groups/{id}/members', 'an unknown workspace', { token, path: UNKNOWN }, [
    ErrorCode.notFound,
  ])
  if (!isReadOnly) await changeWorkspaces(scenario, session)
}
