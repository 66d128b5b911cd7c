import { ErrorCode, type WireWorkspace, WorkspaceReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN, INVALID_CONTENT, NOT_FOUND, refused, serviceFixture } from '../testing/fixtures.ts'
import { START_TEXT } from '../testing/testService.ts'

const { call, control, as, list, named, put, save, subscribe } = serviceFixture()

const withFeatures = (
  workspace: WireWorkspace,
  features: Partial<WireWorkspace['features']>,
): WireWorkspace => ({ ...workspace, features: { ...workspace.features, ...features } })

const withUsers = (workspace: WireWorkspace, users: number): WireWorkspace => ({
  ...workspace,
  license: { ...workspace.license, limits: { users } },
})

const GATEWAY = {
  enabled: true,
  available: true,
  url: 'https://gw.northwind.example',
  networkId: 'net-1',
  useSubdomain: true,
}

const toggle = (enabled: boolean) => ({ enabled, available: true })

const lastChange = { by: 'admin@northwind.example', at: START_TEXT }

describe('PUT /services/{id}', () => {
  it('changes the requested fields and returns the workspace [S7-022]', async () => {
    const before = await named('Accounting')
    const reply = await put({ ...withUsers(before, 30), name: ' Books ', subdomain: 'Books-1' })
    const { service: after } = reply.data(WorkspaceReplySchema)
    expect(after).toEqual({
      ...withUsers(before, 30),
      name: 'Books',
      subdomain: 'books-1',
      revision: (before.revision ?? 0) + 1,
      lastChange,
    })
    expect(await named('Books')).toEqual(after)
  })

  it('ignores read-only fields', async () => {
    const before = await named('Accounting')
    const after = await save({
      ...before,
      type: 'desktop',
      machine: 'ELSEWHERE',
      domain: 'evil.example',
      license: { ...before.license, serial: 'FREE', expires: 0 },
    })
    expect(after).toEqual({ ...before, revision: (before.revision ?? 0) + 1, lastChange })
  })

  it.each(['', '   ', 'x'.repeat(61)])('refuses the name "%s" [S5-018] [S8-024]', async (name) => {
    expect(refused(await put({ ...(await named('Accounting')), name }))).toEqual(INVALID_CONTENT)
  })

  it.each(['', 'a', '-ab', 'ab-', 'a b', 'a.b', 'münchen', 'x'.repeat(41), 'design', 'DESIGN'])(
    'refuses the subdomain "%s" [S5-019] [S5-020] [S8-040]',
    async (subdomain) => {
      const reply = await put({ ...(await named('Accounting')), subdomain })
      expect(refused(reply)).toEqual([400, ErrorCode.invalidSubdomain])
      expect(reply.error().message).toMatch(/^Invalid subdomain/)
    },
  )

  it('lets another account have the same subdomain', async () => {
    const reply = await put({ ...(await named('Accounting')), subdomain: 'dispatch' })
    expect(reply.status).toBe(200)
  })

  it.each([
    [0, 400, ErrorCode.invalidContent],
    [-1, 400, ErrorCode.invalidContent],
    [1.5, 400, ErrorCode.invalidContent],
    [65_536, 409, ErrorCode.serviceLimitExceeded],
  ])('refuses %d users [S5-021] [S9-014] [S8-039]', async (users, status, code) => {
    expect(refused(await put(withUsers(await named('Accounting'), users)))).toEqual([status, code])
  })

  it.each([1, 65_535])('takes %i users [S5-021]', async (users) => {
    expect((await save(withUsers(await named('Accounting'), users))).license.limits.users).toBe(users)
  })

  it('uses a private gateway as the domain, and clears it when disabled [S4-032] [S4-033]', async () => {
    const before = await named('Accounting')
    const on = await save(withFeatures(before, { privateGateway: GATEWAY }))
    expect(on).toMatchObject({ domain: GATEWAY.url, gatewayURL: GATEWAY.url, networkId: 'net-1' })
    const off = await save(withFeatures(on, { privateGateway: { ...GATEWAY, enabled: false } }))
    expect(off).toMatchObject({ domain: before.domain, gatewayURL: '', networkId: '' })
    expect(off.features.privateGateway).toEqual({
      enabled: false,
      available: true,
      url: '',
      networkId: '',
      useSubdomain: false,
    })
  })

  it.each([
    { url: '' },
    { url: 'http://gw.northwind.example' },
    { url: 'javascript:alert(1)//https' },
    { url: 'https://' },
    { url: 'https://me:pw@gw.example' },
    { url: `https://${'x'.repeat(200)}.example` },
    { networkId: '' },
    { networkId: '  ' },
    { networkId: 'x'.repeat(61) },
  ])('refuses a private gateway with %o [S5-022] [S8-041]', async (wrong) => {
    const workspace = withFeatures(await named('Accounting'), { privateGateway: { ...GATEWAY, ...wrong } })
    expect(refused(await put(workspace))).toEqual([400, ErrorCode.invalidPrivateGateway])
  })

  it('refuses restricted groups that are too long [S5-023]', async () => {
    const before = await named('Accounting')
    const { authentications } = before.features
    const groups = (restrictedGroups: string) =>
      withFeatures(before, {
        authentications: { ...authentications, activeDirectory: { ...toggle(true), restrictedGroups } },
      })
    expect(refused(await put(groups('x'.repeat(301))))).toEqual(INVALID_CONTENT)
    const { features } = await save(groups(' Admins '))
    expect(features.authentications.activeDirectory.restrictedGroups).toBe('Admins')
  })

  it('disables every method with advanced authentication, except the hidden entry [S4-034]', async () => {
    const before = await named('Accounting')
    const authentications = {
      ...before.features.authentications,
      google: true,
      secondFactor: toggle(true),
      workspace: { enabled: false },
    }
    const { features } = await save(withFeatures(before, { advancedAuthentication: true, authentications }))
    const { workspace, ...methods } = features.authentications
    expect(workspace).toEqual({ enabled: true })
    expect(Object.values(methods).map((method) => typeof method === 'object' && method.enabled)).toEqual(
      Array.from({ length: 6 }, () => false),
    )
  })

  it('changes only the name of a workspace that is down [S2-043]', async () => {
    const down = await named('Field engineering')
    for (const serviceIsDown of [true, false]) {
      const reply = await put({ ...down, subdomain: 'elsewhere' }, { serviceIsDown })
      expect(refused(reply)).toEqual(INVALID_CONTENT)
    }
    const claimed = await put(withUsers(await named('Accounting'), 7), { serviceIsDown: true })
    expect(refused(claimed)).toEqual(INVALID_CONTENT)
    const renamed = await put({ ...down, name: 'Field' }, { serviceIsDown: true })
    expect(renamed.data(WorkspaceReplySchema).service).toMatchObject({ name: 'Field', subdomain: 'field' })
  })

  it('requires matching ids', async () => {
    const own = await named('Accounting')
    const other = await named('Design studio')
    expect(refused(await put(own, { id: other.id }))).toEqual(INVALID_CONTENT)
  })
})

const directory = (workspace: WireWorkspace, enabled: boolean): WireWorkspace =>
  withFeatures(workspace, {
    authentications: {
      ...workspace.features.authentications,
      activeDirectory: { ...toggle(enabled), restrictedGroups: '' },
    },
  })

describe('features outside the plan', () => {
  it.each([
    ['a method', 2, (workspace: WireWorkspace) => directory(workspace, true)],
    ['the gateway', 2, (workspace: WireWorkspace) => withFeatures(workspace, { privateGateway: GATEWAY })],
    [
      'a connection type',
      1,
      (workspace: WireWorkspace) =>
        withFeatures(workspace, { scrapers: { ...workspace.features.scrapers, vnc: toggle(true) } }),
    ],
  ] as const)('cannot be turned on: %s [S2-036]', async (_name, planId, change) => {
    await subscribe('4821', planId)
    expect(refused(await put(change(await named('Lab instruments'))))).toEqual(FORBIDDEN)
    await subscribe('4821', 3)
    expect((await put(change(await named('Lab instruments')))).status).toBe(200)
  })

  it('can all be turned on in a trial [S2-037]', async () => {
    const { features } = await save(directory(await named('Accounting'), true))
    expect(features.authentications.activeDirectory).toMatchObject({ enabled: true, available: true })
  })

  it('stays on when it was on, and can be turned off', async () => {
    await save(directory(await named('Accounting'), true))
    await subscribe('4821', 1)
    const saved = await save(withUsers(await named('Accounting'), 9))
    expect(saved.features.authentications.activeDirectory).toMatchObject({ enabled: true, available: false })
    const off = await save(directory(saved, false))
    expect(off.features.authentications.activeDirectory.enabled).toBe(false)
    expect(refused(await put(directory(off, true)))).toEqual(FORBIDDEN)
  })

  it('connection types are for network workspaces', async () => {
    const desktop = await named('Design studio')
    const scrapers = { ...desktop.features.scrapers, rdp: toggle(true) }
    expect(refused(await put(withFeatures(desktop, { scrapers })))).toEqual(INVALID_CONTENT)
  })
})

describe('concurrent changes', () => {
  it('a machine’s state is not a change', async () => {
    const seen = await named('Accounting')
    const turn = (ready: boolean) => control('workspace', { accountId: '4821', workspaceId: seen.id, ready })
    await turn(false)
    await turn(true)
    expect((await put({ ...seen, name: 'Books' })).status).toBe(200)
  })

  it('without a revision the last one wins', async () => {
    const { revision: _none, ...unversioned } = await named('Accounting')
    await put({ ...unversioned, name: 'First' })
    expect((await put({ ...unversioned, name: 'Second' })).status).toBe(200)
  })
})

const remove = async (id: string, who: string) =>
  call(`/api/services/${id}`, { ...(await as(who)), method: 'DELETE' })

it('DELETE /services/{id} deletes the workspace [S7-023]', async () => {
  const { id } = await named('Accounting')
  expect((await remove(id, 'admin@northwind')).text).toBe('{"data":{}}')
  expect(await list('owner@northwind')).toHaveLength(6)
  expect(refused(await remove(id, 'admin@northwind'))).toEqual(NOT_FOUND)
})

it('a refused change has the last author and time, and the newest revision is accepted', async () => {
  const older = await named('Accounting')
  expect(older).not.toHaveProperty('lastChange')
  await put({ ...older, name: 'Books' }, { who: 'owner@northwind' })
  const late = await put({ ...older, name: 'Ledger' })
  expect(refused(late)).toEqual([409, ErrorCode.alreadyExists])
  expect((await named('Books')).lastChange).toEqual({ by: 'owner@northwind.example', at: START_TEXT })
  expect(await named('Design studio')).not.toHaveProperty('lastChange')
  expect((await put({ ...(await named('Books')), name: 'Ledger' })).status).toBe(200)
})
