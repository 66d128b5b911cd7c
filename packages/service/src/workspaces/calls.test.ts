import { ErrorCode, WorkspaceReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { withAvailability } from './calls.ts'
import { serviceFixture } from '../testing/fixtures.ts'

const { service, db, call, as, list, named, states } = serviceFixture()

const AIR_FREIGHT = ['Air freight desk', 'owner@bluefin'] as const

describe('GET /services/', () => {
  it.each(['owner@northwind', 'admin@northwind'])(
    'shows %s the whole account, by name [S3-011] [S7-020]',
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
      call('/api/services', await as('owner@northwind')),
      call('/api/services/', await as('owner@northwind')),
    ])
    expect(one.status).toBe(200)
    expect(one.text).toBe(two.text)
  })

  it('returns every field of a workspace [S3-011]', async () => {
    const workspace = await named('Accounting')
    expect(workspace).toMatchObject({
      type: 'network',
      domain: `portico.localhost:${service().port}`,
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
  it('returns the workspace as in the list [S7-021]', async () => {
    const workspace = await named('Accounting')
    const reply = await call(`/api/services/${workspace.id}`, await as('owner@northwind'))
    expect(reply.data(WorkspaceReplySchema).service).toEqual(workspace)
  })

  it.each(['nothing', '%00', '%2e%2e'])('finds none by the id %s [S8-018]', async (id) => {
    const reply = await call(`/api/services/${id}`, await as('owner@northwind'))
    expect([400, 404]).toContain(reply.status)
    expect([ErrorCode.notFound, ErrorCode.invalidContent]).toContain(reply.error().code)
  })
})

describe('PROPFIND /services/ping', () => {
  it('reports the workspaces that are up [S7-024]', async () => {
    const names = new Map((await list('owner@northwind')).map(({ id, name }) => [id, name]))
    const { status } = await states()
    expect(status).toHaveLength(7)
    expect(status.filter(({ ready }) => !ready).map(({ serviceid }) => names.get(serviceid))).toEqual([
      'Field engineering',
    ])
  })

  it('reports only a user’s own workspaces', async () => {
    const ids = (await list('user@northwind')).map(({ id }) => id)
    const { status } = await states('user@northwind')
    expect(status.map(({ serviceid }) => serviceid).toSorted()).toEqual(ids.toSorted())
  })
})

const available = async (planId: number | null) => {
  const { authentications, privateGateway, scrapers } = withAvailability(
    (await named('Accounting')).features,
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

  it('accepts a flag for a method', async () => {
    const { features } = await named('Accounting')
    const flagged = { ...features, authentications: { ...features.authentications, google: true } }
    expect(withAvailability(flagged, 1).authentications.google).toEqual({ enabled: true, available: true })
  })

  it('is the same in the list', async () => {
    const { features } = await named(...AIR_FREIGHT)
    expect(features.authentications.activeDirectory.available).toBe(false)
    expect(features.authentications.secondFactor.available).toBe(true)
  })

  it('uses a private gateway in place of the domain', async () => {
    const workspace = await named(...AIR_FREIGHT)
    const gateway = { enabled: true, available: true, url: 'https://gw.bluefin.example', networkId: 'net-1' }
    await db()
      .updateTable('workspaces')
      .set({ features: JSON.stringify({ ...workspace.features, privateGateway: gateway }) })
      .where('id', '=', workspace.id)
      .execute()
    expect(await named(...AIR_FREIGHT)).toMatchObject({
      domain: 'https://gw.bluefin.example',
      gatewayURL: 'https://gw.bluefin.example',
      networkId: 'net-1',
    })
  })
})
