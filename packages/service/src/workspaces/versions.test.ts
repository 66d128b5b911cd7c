import { MemberStatus, Role, WorkspaceStatusReplySchema } from '@portico/stores/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { serviceFixture, USER } from '../testing/fixtures.ts'
import { createQueryCounter } from '../testing/queries.ts'
import { startTestService } from '../testing/testService.ts'

onBothDatabases('versions of lists', (open) => {
  const queries = createQueryCounter()
  const { atSubdomain, call, as, db, list, memberId, named, service } = serviceFixture(
    () => ({ logLevel: 'warn' }),
    async () => {
      const { db: plain, close } = await open()
      return { db: plain.withPlugin(queries.plugin), close }
    },
  )

  const get = async (path: string, who: string, headers: Record<string, string> = {}) =>
    call(path, { ...(await as(who)), headers })
  const tagOf = async (path: string, who = 'owner@northwind') =>
    String((await get(path, who)).headers['etag'])
  const statuses = async (who: string, since?: string, port?: typeof call) => {
    const query = since === undefined ? '' : `?since=${since}`
    const reply = await (port ?? call)(`/api/services/ping${query}`, {
      ...(await as(who)),
      method: 'PROPFIND',
    })
    return reply.data(WorkspaceStatusReplySchema)
  }
  const setReady = async (id: string, ready: boolean) =>
    db().updateTable('workspaces').set({ ready }).where('id', '=', id).execute()

  describe.each([
    ['/api/services/', 'workspaces'],
    ['/api/users/', 'members'],
  ])('%s', (path, table) => {
    it('answers 304 without reading the list for its current version', async () => {
      const tag = await tagOf(path)
      queries.take()
      const reply = await get(path, 'owner@northwind', { 'If-None-Match': tag })
      expect([reply.status, reply.text, reply.headers['etag']]).toEqual([304, '', tag])
      expect(queries.take()).toEqual(['sessions'])
    })

    it('is sent once, so that nothing is logged', async () => {
      const tag = await tagOf(path)
      await get(path, 'owner@northwind', { 'If-None-Match': tag, 'Accept-Encoding': 'br' })
      await service().stop()
      expect(service().logs).toEqual([])
    })

    it('is read once for simultaneous calls', async () => {
      const { token } = await as('owner@northwind')
      await db().updateTable('members').set({ first_name: 'Zoë' }).where('account_id', '=', '4821').execute()
      queries.take()
      await Promise.all(Array.from({ length: 5 }, () => call(path, { token })))
      expect(queries.take().toSorted()).toEqual(
        [...Array.from({ length: 5 }, () => 'sessions'), table].toSorted(),
      )
    })

    it('has the same content in each encoding, compressed', async () => {
      const { token } = await as('owner@northwind')
      const ask = async (encoding: string) => {
        const response = await fetch(`http://127.0.0.1:${service().port}${path}`, {
          headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding },
        })
        const text = await response.text()
        return {
          text,
          encoding: response.headers.get('content-encoding'),
          bytes: Number(response.headers.get('content-length')),
        }
      }
      const plain = await ask('identity')
      expect(plain.encoding).toBeNull()
      for (const encoding of ['br', 'gzip']) {
        const packed = await ask(encoding)
        expect(packed).toMatchObject({ text: plain.text, encoding })
        expect(packed.bytes).toBeLessThan(plain.bytes / 2)
      }
    })

    it('has another version in another account', async () => {
      expect(await tagOf(path, 'owner@bluefin')).not.toBe(await tagOf(path))
    })

    it.each([
      [
        'a workspace',
        () => sql`update workspaces set name = 'Other' where account_id = '4821' and subdomain = 'lab'`,
      ],
      [
        'the state of a workspace',
        () => sql`update workspaces set ready = not ready where account_id = '4821'`,
      ],
      [
        'a deleted workspace',
        () => sql`delete from workspaces where account_id = '4821' and subdomain = 'lab'`,
      ],
      [
        'a person',
        () =>
          sql`update members set level = ${Role.user} where account_id = '4821' and level = ${Role.admin}`,
      ],
      [
        'an added user',
        () => sql`insert into members (id, account_id, email, first_name, last_name, level, status, end_tour)
          values ('new', '4821', 'new@northwind.example', '', '', ${Role.user}, ${MemberStatus.pending}, false)`,
      ],
      ['a deleted user', () => sql`delete from members where account_id = '4821' and level = ${Role.user}`],
      [
        'access',
        () =>
          sql`delete from workspace_members where workspace_id in (select id from workspaces where account_id = '4821')`,
      ],
      ['the plan', () => sql`update subscriptions set plan_id = 1 where account_id = '4821'`],
    ])('has another version after a change of %s, only in that account', async (_what, change) => {
      const [before, elsewhere] = [await tagOf(path), await tagOf(path, 'owner@bluefin')]
      await change().execute(db())
      expect(await tagOf(path)).not.toBe(before)
      expect(await tagOf(path, 'owner@bluefin')).toBe(elsewhere)
    })
  })

  it('users who see other workspaces never get the version of others', async () => {
    const tag = await tagOf('/api/services/')
    const reply = await get('/api/services/', 'user@northwind', { 'If-None-Match': tag })
    expect(reply.status).toBe(200)
    expect(await list('user@northwind')).toHaveLength(3)
    expect(await tagOf('/api/services/', 'admin@northwind')).toBe(tag)
  })

  describe('the states of workspaces', () => {
    it('are all sent at first, and nothing while nothing changes, without reading them', async () => {
      const first = await statuses('owner@northwind')
      expect(first.status).toHaveLength(7)
      expect(first).not.toHaveProperty('since')
      queries.take()
      const { version } = first
      expect(await statuses('owner@northwind', version)).toEqual({ status: [], version, since: version })
      expect(queries.take()).toEqual(['sessions'])
    })

    it.each(['owner@northwind', 'user@northwind'])('send %s only changes', async (who) => {
      const { id } = await named('Accounting', who)
      await setReady(id, false)
      const { version: since } = await statuses(who)
      await setReady(id, true)
      const changed = await statuses(who, since)
      expect(changed).toMatchObject({ since, status: [{ serviceid: id, ready: true }] })
      expect(changed.version).not.toBe(since)
      await setReady(id, false)
      expect((await statuses(who, changed.version)).status).toEqual([{ serviceid: id, ready: false }])
      expect((await statuses(who, since)).status).toEqual([])
    })

    it('are all sent for an unknown version', async () => {
      const { version: since } = await statuses('owner@northwind')
      const { id } = await named('Accounting')
      await setReady(id, false)
      const other = await startTestService(db(), {}, null)
      try {
        for (const [port, unknown] of [
          [other.call, since],
          [call, '12'],
        ] as const) {
          const all = await statuses('owner@northwind', unknown, port)
          expect(all.status).toHaveLength(7)
          expect(all).not.toHaveProperty('since')
        }
      } finally {
        await other.stop()
      }
    })

    it('include a workspace that was just shared with the user', async () => {
      const { version: since } = await statuses('user@northwind')
      const { id } = await atSubdomain('erp')
      const shared = { workspace_id: id, member_id: await memberId(USER) }
      await db().insertInto('workspace_members').values(shared).execute()
      expect((await statuses('user@northwind', since)).status.map(({ serviceid }) => serviceid)).toEqual([id])
    })
  })
})
