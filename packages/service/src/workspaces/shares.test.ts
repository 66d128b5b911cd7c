import {
  GroupMembersSchema,
  UserSharesReplySchema,
  WorkspaceSharesReplySchema,
} from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { deleteExpired } from '../housekeeping.ts'
import { exportAccount } from '../operator/accountExport.ts'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { ADMIN, noCharges, OWNER, serviceFixture, USER } from '../testing/fixtures.ts'
import { START, type TestDatabase } from '../testing/testService.ts'

const HOUR_MS = 3_600_000
const iso = (time: number): string => new Date(time).toISOString()

onBothDatabases('the shares of workspaces', (open: () => Promise<TestDatabase>) => {
  const { db, as, call, named, post, put, advance, memberId } = serviceFixture(undefined, open)
  const read = async (path: string) => call(path, await as('owner@northwind'))
  const ofWorkspace = async (id: string) =>
    (await read(`/api/groups/${id}/shares`)).data(WorkspaceSharesReplySchema).shares
  const ofUser = async (email: string) =>
    (await read(`/api/users/${encodeURIComponent(email)}/shares`)).data(UserSharesReplySchema).shares
  const share = async (id: string, members: readonly string[], who = 'admin@northwind') => {
    const reply = await post(`/api/groups/${id}/members`, { members }, await as(who))
    return reply.data(GroupMembersSchema)
  }

  it('say since when and by whom, by workspace and by user', async () => {
    const { id } = await named('Accounting')
    await share(id, [OWNER])
    advance(HOUR_MS)
    await share(id, [OWNER, USER])
    const origin = { since: iso(START + HOUR_MS), by: ADMIN }
    expect(await ofWorkspace(id)).toEqual([{ email: USER, ...origin }])
    expect(await ofUser(USER)).toContainEqual({ serviceid: id, ...origin })
  })

  it('stay as they were for those who are kept, whoever saves', async () => {
    const { id } = await named('Accounting')
    await share(id, [USER])
    advance(HOUR_MS)
    await share(id, [USER, ADMIN], 'owner@northwind')
    const service = await named('Accounting')
    await put({ ...service, name: 'Books' }, { members: [USER, ADMIN] })
    const before = (await ofWorkspace(id)).find(({ email }) => email === USER)
    advance(HOUR_MS)
    await share(id, [USER], 'owner@northwind')
    expect((await ofWorkspace(id)).find(({ email }) => email === USER)).toEqual(before)
  })

  it('begin anew for whom it was taken from and given back', async () => {
    const { id } = await named('Accounting')
    await share(id, [USER])
    await share(id, [])
    advance(HOUR_MS)
    await share(id, [USER], 'owner@northwind')
    expect(await ofWorkspace(id)).toEqual([{ email: USER, since: iso(START + HOUR_MS), by: OWNER }])
  })

  it('stay as they were when an undo gives them back, once and within an hour', async () => {
    const { id } = await named('Accounting')
    await share(id, [USER, ADMIN])
    await db()
      .updateTable('workspace_members')
      .set({ shared_at: null, shared_by: null })
      .where('workspace_id', '=', id)
      .where('member_id', '=', await memberId(ADMIN))
      .execute()
    const before = await ofWorkspace(id)
    const undo = async (undoes: number | undefined) =>
      (
        await post(
          `/api/groups/${id}/members`,
          { members: [USER, ADMIN], undoes },
          await as('owner@northwind'),
        )
      ).data(GroupMembersSchema)
    advance(HOUR_MS)
    const { revision } = await share(id, [])
    await undo(revision)
    expect(await ofWorkspace(id)).toEqual(before)
    await share(id, [])
    await undo(revision)
    const anew = { since: iso(START + HOUR_MS), by: OWNER }
    expect(await ofWorkspace(id)).toEqual(before.map(({ email }) => ({ email, ...anew })))
    const { revision: last } = await share(id, [])
    await deleteExpired(db(), START + 2 * HOUR_MS + 1, noCharges)
    advance(HOUR_MS)
    await undo(last)
    expect((await ofWorkspace(id)).map(({ since }) => since)).toEqual(
      before.map(() => iso(START + 2 * HOUR_MS)),
    )
  })

  it('are unknown where they are older than their record', async () => {
    const { id } = await named('Accounting')
    await share(id, [USER])
    await db().updateTable('workspace_members').set({ shared_at: null, shared_by: null }).execute()
    expect(await ofWorkspace(id)).toEqual([{ email: USER, since: null, by: null }])
  })

  it('are none for an owner', async () => expect(await ofUser(OWNER)).toEqual([]))

  it('are in the export of the account', async () => {
    const { id } = await named('Accounting')
    await share(id, [])
    await share(id, [USER])
    expect((await exportAccount(db(), '4821'))['workspace_members']).toContainEqual(
      expect.objectContaining({
        workspace_id: id,
        shared_at: new Date(START),
        shared_by: await memberId(ADMIN),
      }),
    )
  })
})
