import {
  ErrorCode,
  GroupMembersSchema,
  MemberStatus,
  UserDataSchema,
  WorkspaceReplySchema,
  WorkspacesReplySchema,
} from '@portico/stores/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Reply } from '../testing/httpClient.ts'
import { deleteExpired } from '../housekeeping.ts'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { openTestDatabase, START, type TestDatabase } from '../testing/testService.ts'
import { isThorough } from '../testing/thorough.ts'
import { prepareDatabase } from './migrate.ts'
import { OWNER, USER, statusesOf, serviceFixture, noCharges } from '../testing/fixtures.ts'

/** All read, then all write at once; refused writes are repeated on the newest state, as the console does. */
const race = async <Seen>(read: () => Promise<Seen>, writes: readonly ((seen: Seen) => Promise<Reply>)[]) => {
  const seen = await read()
  const replies = await Promise.all(
    writes.map(async (write) => {
      const first = await write(seen)
      return first.status === 409 ? [first, await write(await read())] : [first]
    }),
  )
  return statusesOf(replies.flat())
}

const behaves = (open: () => Promise<TestDatabase>): void => {
  // The embedded one runs one transaction after the other: few orders are possible.
  const races = (open === openTestDatabase ? 5 : 25) * (isThorough ? 4 : 1)
  const fixture = serviceFixture(undefined, open)
  const { db, call, post, as, advance, logIn, list, put, change, userData } = fixture

  it('locks concurrent tries from the fifth on', async () => {
    const tries = Array.from({ length: 8 }, () => logIn('4821', OWNER, 'wrong'))
    expect(statusesOf(await Promise.all(tries))).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
    expect((await logIn('4821', OWNER)).status).toBe(429)
    advance(3_600_000)
    expect((await logIn('4821', OWNER)).status).toBe(200)
  })

  it('reads features and times unchanged', async () => {
    const { token } = await as('owner@northwind')
    const [first] = (await call('/api/services', { token })).data(WorkspacesReplySchema).services
    const one = (await call(`/api/services/${first?.id}`, { token })).data(WorkspaceReplySchema).service
    expect(one).toEqual(first)
    expect(one.features.privateGateway).toMatchObject({ enabled: false, available: true })
    expect(Date.parse(String(one.license.expires))).toBeGreaterThan(START)
  })

  it('changes a workspace in one of several concurrent calls, and deletes it', async () => {
    const { token } = await as('owner@northwind')
    const erp = await fixture.atSubdomain('erp')
    const path = `/api/services/${erp.id}`
    const members = [OWNER, USER]
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put({ ...erp, name }, { who: 'owner@northwind', members })),
    )
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    const clash = await put({ ...erp, revision: 2, subdomain: 'lab' }, { who: 'owner@northwind' })
    expect(clash.error().code).toBe(ErrorCode.invalidSubdomain)
    const group = await call(`/api/groups/${erp.id}/members`, { token })
    expect(group.data(GroupMembersSchema)).toMatchObject({ members, revision: 2 })
    const reset = { userid: 'user' }
    expect((await post(`/api/auth/reset2fa/${erp.id}`, reset, { token })).status).toBe(200)
    expect((await call(path, { method: 'DELETE', token })).status).toBe(200)
    expect((await call(path, { token })).status).toBe(404)
  })

  const userForm = () => fixture.userForm(USER)

  it(`loses neither the deactivation nor the new name of a user, in ${races} races`, async () => {
    for (let round = 1; round <= races; round += 1) {
      await change({ ...(await userForm()), status: MemberStatus.active })
      const statuses = await race(userForm, [
        (seen) => change({ ...seen, status: MemberStatus.inactive }, 'owner@northwind'),
        (seen) => change({ ...seen, firstName: `Round ${round}` }),
      ])
      const { status, firstName } = await userForm()
      expect([...statuses, status, firstName]).toEqual([200, 200, 409, 3, `Round ${round}`])
    }
  })

  it(`loses neither of two changes of the company, in ${races} races`, async () => {
    const { token } = await as('owner@bluefin')
    const read = async () => {
      const { companyInformation, revision } = (await userData({ token })).data(UserDataSchema).user.account
      return { ...companyInformation, revision }
    }
    const write = (body: object) => call('/api/account', { method: 'PUT', token, body })
    for (let round = 1; round <= races; round += 1) {
      const statuses = await race(read, [
        (seen) => write({ ...seen, phone: `+31 ${round}` }),
        (seen) => write({ ...seen, companyName: `Round ${round}` }),
      ])
      const { phone, companyName } = await read()
      expect([...statuses, phone, companyName]).toEqual([200, 200, 409, `+31 ${round}`, `Round ${round}`])
    }
  })

  it('adds no more workspaces than a trial has room for, concurrently', async () => {
    await fixture.restart({ trialWorkspaces: 9 })
    const { token } = await as('owner@northwind')
    const tries = Array.from({ length: 25 }, () => post('/api/services', { machine: 'PC' }, { token }))
    const refusals = Array.from({ length: 23 }, () => 409)
    expect(statusesOf(await Promise.all(tries))).toEqual([200, 200, ...refusals])
    expect(await list('owner@northwind')).toHaveLength(9)
  })

  it('is filled while it has no account, but never by a service alone', async () => {
    await prepareDatabase(db(), () => Promise.reject(new Error('filled again')))
    await sql`truncate table accounts cascade`.execute(db())
    await expect(prepareDatabase(db(), () => Promise.reject(new Error('filled')))).rejects.toThrow('filled')
    await prepareDatabase(db(), null)
    expect((await logIn('4821', OWNER)).status).toBe(401)
  })

  it('is not used by a service alone while it contains a demo account', async () => {
    await db().updateTable('members').set({ email: 'me@real.example' }).where('email', '=', OWNER).execute()
    await db().deleteFrom('accounts').where('id', '!=', '4821').execute()
    await expect(prepareDatabase(db(), null)).rejects.toThrow(
      /^The database holds demo accounts \(4821\), .*: remove them by "npm run portico -- demo reset"/,
    )
    await db().updateTable('accounts').set({ is_demo: false }).execute()
    await prepareDatabase(db(), null)
  })

  it('is not used when a newer Portico has changed its tables', async () => {
    const later = '9999_later'
    await sql`insert into kysely_migration values (${later}, '2030-01-01')`.execute(db())
    for (const fill of [null, () => Promise.resolve()])
      await expect(prepareDatabase(db(), fill)).rejects.toThrow(
        /^The database was last used by a newer Portico \(9999_later\): start that version or a later one/,
      )
    await sql`delete from kysely_migration where name = ${later}`.execute(db())
    await prepareDatabase(db(), () => Promise.resolve())
  })

  it('is not used when it was made before the first release', async () => {
    const first = '0001_initial'
    await sql`insert into kysely_migration values (${first}, '2026-01-01')`.execute(db())
    await expect(prepareDatabase(db(), () => Promise.resolve())).rejects.toThrow(
      /^The database was made before Portico’s first release.* To begin anew, remove the data folder/,
    )
    await sql`delete from kysely_migration where name = ${first}`.execute(db())
  })

  it('deletes old rows', async () => {
    const token = await fixture.signIn('4821', OWNER)
    await post('/api/auth/oturl', {}, { token })
    await logIn('4821', OWNER, 'wrong')
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select ((select count(*) from sessions) + (select count(*) from login_attempts)
          + (select count(*) from one_time_tokens where kind = 'workspace-link'))::int as left
      `.execute(db())
      return rows[0]?.left
    }
    await deleteExpired(db(), START, noCharges)
    expect(await left()).toBe(4)
    await deleteExpired(db(), START + 30 * 24 * 3_600_000, noCharges)
    expect(await left()).toBe(0)
  })
}

// The gate's tests on a server.
onBothDatabases('the service', behaves, {})
