import {
  ErrorCode,
  WorkspaceReplySchema,
  WorkspacesReplySchema,
  WorkspaceStatusReplySchema,
} from '@portico/stores/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'
import { withAvailability } from './availability.ts'

let database: OpenDatabase
let service: TestService
const tokens: Record<string, string> = {}

beforeAll(async () => {
  database = await openTestDatabase()
  service = await startTestService(database.db)
  for (const [accountId, domain] of [
    ['4821', 'northwind'],
    ['1001', 'bluefin'],
    ['1003', 'kite'],
  ] as const) {
    for (const name of ['owner', 'admin', 'user']) {
      tokens[`${name}@${domain}`] = await service.signIn(accountId, `${name}@${domain}.example`)
    }
  }
})
afterAll(async () => {
  await service.stop()
  await database.close()
})

const as = (who: string) => ({ token: tokens[who] ?? '' })
const list = async (who: string) =>
  (await service.call('/api/services/', as(who))).data(WorkspacesReplySchema).services
const ping = async (who: string) =>
  (await service.call('/api/services/ping', { ...as(who), method: 'PROPFIND' })).data(
    WorkspaceStatusReplySchema,
  ).status
const first = async (who: string) => {
  const [workspace] = await list(who)
  if (!workspace) throw new Error(`${who} sees no workspace`)
  return workspace
}

describe('GET /services/', () => {
  it.each(['owner@northwind', 'admin@northwind'])(
    'shows %s the whole account, by name [S7-020]',
    async (who) => {
      expect(
        (await list(who)).map(({ name, machine, subdomain, license }) => [
          name,
          machine,
          subdomain,
          license.limits.users,
        ]),
      ).toEqual([
        ['Accounting', 'ACC-SRV-01', 'accounting', 25],
        ['Design studio', 'MAC-PRO-RACK2', 'design', 10],
        ['Field engineering', 'FE-JUMP-03', 'field', 50],
        ['Finance close', 'FIN-VM-11', 'finance-close', 8],
        ['Helsinki office', 'HEL-GW-1', 'helsinki', 40],
        ['Lab instruments', 'LAB-INST-7', 'lab', 15],
        ['Legacy ERP', 'ERP2012', 'erp', 5],
      ])
    },
  )

  it('shows a user what is shared with them', async () => {
    expect((await list('user@northwind')).map(({ name }) => name)).toEqual([
      'Accounting',
      'Field engineering',
      'Lab instruments',
    ])
  })

  it('shows nothing to a new account', async () => expect(await list('owner@kite')).toEqual([]))

  it('answers with and without the slash at the end', async () => {
    const [one, two] = await Promise.all([
      service.call('/api/services', as('owner@northwind')),
      service.call('/api/services/', as('owner@northwind')),
    ])
    expect(one.status).toBe(200)
    expect(one.text).toBe(two.text)
  })

  it('gives every field of a workspace [S3-011]', async () => {
    const workspace = await first('owner@northwind')
    expect(workspace).toMatchObject({
      type: 'network',
      domain: `portico.localhost:${service.port}`,
      gatewayURL: '',
      networkId: '',
      license: { expires: '2026-11-30T00:00:00.000Z' },
    })
    expect(workspace.id).toMatch(/^[\w-]{22}$/)
    expect(workspace.license.serial).toMatch(/^PTC-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/)
    expect(Object.keys(workspace.features.authentications).toSorted()).toEqual([
      'activeDirectory',
      'facebook',
      'google',
      'linkedin',
      'microsoft',
      'secondFactor',
      'workspace',
    ])
    expect(Object.keys(workspace.features.scrapers)).toHaveLength(8)
  })
})

describe('GET /services/{id}', () => {
  it('gives the workspace as the list does [S7-021]', async () => {
    const workspace = await first('owner@northwind')
    const reply = await service.call(`/api/services/${workspace.id}`, as('owner@northwind'))
    expect(reply.data(WorkspaceReplySchema).service).toEqual(workspace)
  })

  it('does not find what another account has, or what is not shared [S8-018]', async () => {
    const foreign = await first('owner@bluefin')
    const unshared = (await list('owner@northwind')).find(({ name }) => name === 'Design studio')
    for (const [who, id] of [
      ['owner@northwind', foreign.id],
      ['user@northwind', unshared?.id],
      ['owner@northwind', 'nothing'],
      ['owner@northwind', '%00'],
      ['owner@northwind', '%2e%2e'],
    ] as const) {
      const reply = await service.call(`/api/services/${id}`, as(who))
      expect([400, 404]).toContain(reply.status)
      expect([ErrorCode.notFound, ErrorCode.invalidContent]).toContain(reply.error().code)
    }
    const reply = await service.call(`/api/services/${foreign.id}`, as('owner@northwind'))
    expect([reply.status, reply.error().code]).toEqual([404, ErrorCode.notFound])
  })
})

describe('PROPFIND /services/ping', () => {
  it('says which workspaces answer [S7-024]', async () => {
    const names = new Map((await list('owner@northwind')).map(({ id, name }) => [id, name]))
    const status = await ping('owner@northwind')
    expect(status).toHaveLength(7)
    expect(status.filter(({ ready }) => !ready).map(({ serviceid }) => names.get(serviceid))).toEqual([
      'Field engineering',
    ])
  })

  it('tells a user of theirs alone', async () => {
    const ids = (await list('user@northwind')).map(({ id }) => id)
    expect((await ping('user@northwind')).map(({ serviceid }) => serviceid).toSorted()).toEqual(
      ids.toSorted(),
    )
  })
})

describe('accounts', () => {
  it('never see each other', async () => {
    const everyone = await Promise.all(['owner@northwind', 'owner@bluefin', 'user@bluefin'].map(list))
    const [northwind = [], bluefin = [], bluefinUser = []] = everyone.map((workspaces) =>
      workspaces.map(({ id }) => id),
    )
    expect(northwind.filter((id) => bluefin.includes(id))).toEqual([])
    expect(bluefinUser.every((id) => bluefin.includes(id))).toBe(true)
    expect((await ping('owner@northwind')).every(({ serviceid }) => northwind.includes(serviceid))).toBe(true)
  })

  it('let nobody in without a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/services/'],
      ['GET', '/api/services/any'],
      ['PROPFIND', '/api/services/ping'],
    ] as const) {
      const reply = await service.call(path, { method })
      expect([reply.status, reply.error().code]).toEqual([401, ErrorCode.invalidToken])
    }
  })
})

const available = async (planId: number | null) => {
  const { authentications, privateGateway, scrapers } = withAvailability(
    (await first('owner@northwind')).features,
    planId,
  )
  const { google, secondFactor, activeDirectory } = authentications
  return [
    typeof google === 'object' && google.available,
    scrapers.wvpn?.available,
    secondFactor.available,
    activeDirectory.available,
    scrapers.vnc?.available,
    privateGateway.available,
  ]
}

describe('availability by plan [S9-005]', () => {
  it.each([
    [null, [true, true, true, true, true, true]],
    [1, [true, true, false, false, false, false]],
    [2, [true, true, true, false, false, false]],
    [3, [true, true, true, true, true, true]],
  ])('of plan %o', async (planId, expected) => expect(await available(planId)).toEqual(expected))

  it('reads a flag as a method that is on or off', async () => {
    const { features } = await first('owner@northwind')
    const flagged = { ...features, authentications: { ...features.authentications, google: true } }
    expect(withAvailability(flagged, 1).authentications.google).toEqual({ enabled: true, available: true })
  })

  it('is what the list says', async () => {
    const { features } = await first('owner@bluefin')
    expect(features.authentications.activeDirectory.available).toBe(false)
    expect(features.authentications.secondFactor.available).toBe(true)
  })

  it('lets a private gateway stand for the domain', async () => {
    const workspace = await first('owner@bluefin')
    const gateway = { enabled: true, available: true, url: 'https://gw.bluefin.example', networkId: 'net-1' }
    await service.db
      .updateTable('workspaces')
      .set({ features: JSON.stringify({ ...workspace.features, privateGateway: gateway }) })
      .where('id', '=', workspace.id)
      .execute()
    expect(await first('owner@bluefin')).toMatchObject({
      domain: 'https://gw.bluefin.example',
      gatewayURL: 'https://gw.bluefin.example',
      networkId: 'net-1',
    })
  })
})
