import { ErrorCode, isSubdomain, type WireWorkspace, WorkspaceReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../testing/httpClient.ts'
import { OWNER, ADMIN, INVALID_CONTENT, refused, serviceFixture } from '../testing/fixtures.ts'

const { service, post, as, list, named, put, restart, expire, states, workspaceMembers } = serviceFixture()

const ask = async (body: unknown, who = 'admin@northwind'): Promise<Reply> =>
  post('/api/services/', body, await as(who))
const create = async (body: unknown, who?: string): Promise<WireWorkspace> =>
  (await ask(body, who)).data(WorkspaceReplySchema).service

describe('POST /services', () => {
  it('registers a computer as a workspace that is listed, ready and not observed', async () => {
    const made = await create({ machine: ' KITE-DESK-01 ' })
    expect(made).toMatchObject({
      name: 'KITE-DESK-01',
      machine: 'KITE-DESK-01',
      subdomain: 'kite-desk-01',
      type: 'network',
      domain: `portico.localhost:${service().port}`,
      license: { expires: '2026-11-30T00:00:00.000Z', limits: { users: 50 } },
      revision: 1,
    })
    expect(made.license.serial).toMatch(/^PTC-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/)
    expect(await named('KITE-DESK-01')).toEqual(made)
    expect((await states()).status).toContainEqual({
      serviceid: made.id,
      ready: true,
      isObserved: false,
    })
  })

  it('enables its own sign-in and remote desktops, and can be saved unchanged', async () => {
    const made = await create({ machine: 'PC' }, 'owner@bluefin')
    const on = Object.entries({ ...made.features.authentications, ...made.features.scrapers })
      .filter(([, toggle]) => (typeof toggle === 'object' ? toggle.enabled : toggle))
      .map(([name]) => name)
    expect(on).toEqual(['workspace', 'rdp'])
    expect(made.features.authentications.activeDirectory.available).toBe(false)
    expect((await put(made, { who: 'owner@bluefin' })).status).toBe(200)
  })

  it('adds the owner and the installing admin as members', async () => {
    const { id } = await create({ machine: 'PC' })
    expect(await workspaceMembers(id)).toEqual([ADMIN, OWNER])
    expect((await list('user@northwind')).map((workspace) => workspace.id)).not.toContain(id)
  })

  it.each([
    ['FRONT_DESK.local', 'front-desk-local'],
    ['Zürich Büro №7', 'zurich-buro-7'],
    ['-x-', 'workspace'],
    ['受付', 'workspace'],
    ['A'.repeat(100), 'a'.repeat(40)],
    ['Design', 'design-2'],
  ])('makes a valid subdomain of %s that nothing else in the account has', async (machine, expected) => {
    const { subdomain } = await create({ machine })
    expect([subdomain, isSubdomain(subdomain)]).toEqual([expected, true])
  })

  it('numbers computers of the same name, even concurrently', async () => {
    const machine = 'RECEPTION-COMPUTER-OF-THE-NORTHERN-BRANCH-OFFICE'
    const made = await Promise.all([1, 2, 3].map(() => create({ machine })))
    const stem = 'reception-computer-of-the-northern'
    expect(made.map(({ subdomain }) => subdomain).toSorted()).toEqual([
      `${stem}-bra-2`,
      `${stem}-bra-3`,
      `${stem}-branch`.slice(0, 40),
    ])
    expect(made.map(({ name }) => name).toSorted()).toEqual([machine, `${machine} (2)`, `${machine} (3)`])
  })

  it('accepts a name within the limits', async () => {
    const made = await create({ machine: 'PC', name: ' Front desk ' })
    expect([made.name, made.machine, made.subdomain]).toEqual(['Front desk', 'PC', 'pc'])
    expect((await create({ machine: 'B'.repeat(100) })).name).toBe('B'.repeat(60))
    for (const body of [
      {},
      { machine: '  ' },
      { machine: 'x'.repeat(101) },
      { machine: 'PC', name: ' ' },
      { machine: 'PC', name: 'x'.repeat(61) },
    ])
      expect(refused(await ask(body))).toEqual(INVALID_CONTENT)
  })

  it('cuts no character of a long name in half', async () => {
    const machine = `${'a'.repeat(55)}😀😀😀`
    const made = [await create({ machine }), await create({ machine })]
    expect(made.map(({ name }) => name)).toEqual([machine.slice(0, 59), `${'a'.repeat(55)} (2)`])
  })

  it('adds to a trial up to its limit, and to a paid subscription without one [S8-039]', async () => {
    await restart({ trialWorkspaces: 8 })
    expect((await ask({ machine: 'PC' })).status).toBe(200)
    expect(refused(await ask({ machine: 'PC' }))).toEqual([409, ErrorCode.serviceLimitExceeded])
    expect(await list('owner@northwind')).toHaveLength(8)
    await restart({ trialWorkspaces: 1 })
    expect((await ask({ machine: 'PC' }, 'owner@bluefin')).status).toBe(200)
  })

  it('adds nothing to a subscription that has expired [S8-038]', async () => {
    const before = await list('owner@northwind')
    await expire('4821')
    expect(refused(await ask({ machine: 'PC' }))).toEqual([403, ErrorCode.licenseExpired])
    expect((await list('owner@northwind')).length).toBe(before.length)
  })
})
