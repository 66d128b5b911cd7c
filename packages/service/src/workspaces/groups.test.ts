import {
  ErrorCode,
  GroupMembersSchema,
  MembersReplySchema,
  NothingSchema,
  SecondFactorResetReplySchema,
  WorkspaceReplySchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  OWNER,
  ADMIN,
  USER,
  INVALID_CONTENT,
  NOT_FOUND,
  refused,
  serviceFixture,
} from '../testing/fixtures.ts'

const { db, call, post, control, as, list, named, put, memberId, setMember, workspaceMembers } =
  serviceFixture()

const read = async (id: string, who = 'admin@northwind') => call(`/api/groups/${id}/members`, await as(who))
const write = async (id: string, body: unknown, who = 'admin@northwind') =>
  post(`/api/groups/${id}/members`, body, await as(who))

describe('the members of a workspace', () => {
  it('are e-mails [S7-025]', async () => {
    const { id } = await named('Accounting')
    const { members, revision } = (await read(id)).data(GroupMembersSchema)
    expect(members).toEqual(expect.arrayContaining([OWNER, USER]))
    expect(members).toEqual(members.toSorted())
    expect(revision).toBe(1)
  })

  it('are replaced by a list, and then see the workspace [S7-026]', async () => {
    const { id } = await named('Design studio')
    const reply = await write(id, { members: [OWNER, 'User@Northwind.example'] })
    expect(reply.data(GroupMembersSchema)).toEqual({ members: [OWNER, USER], revision: 2 })
    expect((await list('user@northwind')).map(({ name }) => name)).toContain('Design studio')
    await write(id, { members: [OWNER] })
    expect((await list('user@northwind')).map(({ name }) => name)).not.toContain('Design studio')
  })

  it('always include the owner [S6-013]', async () => {
    const { id } = await named('Accounting')
    expect((await write(id, { members: [ADMIN] })).data(GroupMembersSchema).members).toEqual([ADMIN, OWNER])
    await write(id, { members: [] })
    expect(await workspaceMembers(id)).toEqual([OWNER])
  })

  it('are not replaced by a list that is based on an older one', async () => {
    const { id } = await named('Accounting')
    const { revision } = (await read(id)).data(GroupMembersSchema)
    await write(id, { members: [OWNER, ADMIN], revision })
    const outdated = await write(id, { members: [OWNER, USER], revision })
    expect(refused(outdated)).toEqual([409, ErrorCode.alreadyExists])
    expect(await workspaceMembers(id)).toEqual([ADMIN, OWNER])
    expect((await read(id)).data(GroupMembersSchema).lastChange?.by).toBe(ADMIN)
  })

  it('are saved with the workspace, ignoring those who left the account', async () => {
    const workspace = await named('Accounting')
    const reply = await put(workspace, { members: [OWNER, ADMIN, 'gone@northwind.example'] })
    expect(reply.data(WorkspaceReplySchema).service.revision).toBe(2)
    expect(await workspaceMembers(workspace.id)).toEqual([ADMIN, OWNER])
  })

  it('refuse an outdated change of the workspace', async () => {
    const workspace = await named('Accounting')
    await write(workspace.id, { members: [OWNER, ADMIN] })
    expect(refused(await put(workspace, { members: [OWNER] }))).toEqual([409, ErrorCode.alreadyExists])
    expect(await workspaceMembers(workspace.id)).toEqual([ADMIN, OWNER])
  })

  it('may be thousands', async () => {
    const { id } = await named('Accounting')
    const made = await control('people', { accountId: '4821', count: 5000 })
    const { emails } = made.data(v.object({ emails: v.array(v.string()) }))
    expect((await write(id, { members: emails })).data(GroupMembersSchema).members).toHaveLength(5001)
    expect((await write(id, { members: [] })).data(GroupMembersSchema).members).toEqual([OWNER])
  })
})

it('GET /users/ lists the account’s people [S7-019] [S3-002]', async () => {
  const { members } = (await call('/api/users/', await as('admin@northwind'))).data(MembersReplySchema)
  expect(members).toHaveLength(6)
  expect(members.find(({ id }) => id === OWNER)).toEqual({
    id: OWNER,
    name: 'Olivia Reyes',
    level: 3,
    status: 2,
    revision: expect.any(Number),
    data: { firstName: 'Olivia', lastName: 'Reyes', email: OWNER, activeDirectoryId: null },
    workspaces: 7,
  })
})

const reset = async (id: string, body: unknown, who = 'admin@northwind') =>
  post(`/api/auth/reset2fa/${id}`, body, await as(who))
const addSecondFactor = async (email: string) => {
  const place = { accountId: '4821', subdomain: 'accounting' }
  const reply = await control('second-factor', { ...place, email })
  reply.data(NothingSchema)
}
const keys = async () => {
  const rows = await db()
    .selectFrom('second_factor_keys')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_id')
    .select('email')
    .where('subdomain', '=', 'accounting')
    .where('workspaces.account_id', '=', '4821')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

describe('POST /auth/reset2fa/{id}', () => {
  it.each([
    ['an e-mail', { email: 'User@Northwind.example' }],
    ['a user id', { userid: 'user' }],
  ])('clears the key of the member named by %s [S7-012]', async (_name, body) => {
    const { id } = await named('Accounting')
    await addSecondFactor(USER)
    await addSecondFactor(ADMIN)
    expect(await keys()).toEqual(expect.arrayContaining([ADMIN, USER]))
    const reply = await reset(id, body)
    expect(reply.data(SecondFactorResetReplySchema)).toEqual({ username: USER })
    expect(await keys()).toContain(ADMIN)
    expect(await keys()).not.toContain(USER)
  })

  it('also accepts a member’s id', async () => {
    const { id } = await named('Accounting')
    const userid = await memberId(USER)
    expect((await reset(id, { userid })).data(SecondFactorResetReplySchema).username).toBe(USER)
  })

  it.each([{ email: 'nobody@northwind.example' }, { userid: 'nobody' }, { email: 'owner@bluefin.example' }])(
    'does not find %o',
    async (body) => {
      const reply = await reset((await named('Accounting')).id, body)
      expect([...refused(reply), reply.error().message]).toEqual([404, ErrorCode.notFound, 'User not found'])
    },
  )

  it('refuses a user id that several users have', async () => {
    await setMember(ADMIN, { email: 'user@elsewhere.example' })
    const { id } = await named('Accounting')
    expect(refused(await reset(id, { userid: 'user' }, 'owner@northwind'))).toEqual(NOT_FOUND)
  })

  it.each([{}, { email: '' }, { userid: '  ' }, { email: `${'x'.repeat(250)}@x.example` }])(
    'refuses the body %o [S5-023] [S5-024]',
    async (body) => {
      expect(refused(await reset((await named('Accounting')).id, body))).toEqual(INVALID_CONTENT)
    },
  )
})
