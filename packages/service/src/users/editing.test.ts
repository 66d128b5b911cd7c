import { ErrorCode, MemberReplySchema, MemberStatus, Role } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../testing/httpClient.ts'
import {
  OWNER,
  ADMIN,
  USER,
  NEW,
  FORBIDDEN,
  INVALID_CONTENT,
  INVALID_TOKEN,
  NOT_FOUND,
  refused,
  refusal,
  invalid,
  newUser,
  serviceFixture,
} from '../testing/fixtures.ts'
import { START_TEXT } from '../testing/testService.ts'

const {
  db,
  call,
  post,
  as,
  logIn,
  members,
  member,
  memberId,
  setMember,
  userForm,
  resetToken,
  userData,
  verify,
  mails,
  mailsTo,
  tokenFor,
  add,
  change,
  remove,
} = serviceFixture()

const SECOND = 'second@northwind.example'

const form = async (email: string, over: Readonly<Record<string, unknown>> = {}) => {
  const { revision: _, ...unversioned } = await userForm(email)
  return { ...unversioned, ...over }
}

const reset = (usertoken: string) => post('/api/auth/resetpassword', { usertoken, password: 'Another-one-1' })

const outcomeOf = (reply: Reply) => (reply.status === 200 ? 200 : refused(reply))

const another = async (level: Role): Promise<string> => {
  await add(newUser({ email: SECOND }))
  await setMember(SECOND, { level, status: MemberStatus.active })
  return SECOND
}

// Who may change and delete whom is in the table of access; it has no two admins.
it.each(['admin', 'owner'])('lets an %s change and delete another admin [S7-016] [S7-018]', async (who) => {
  const email = await another(Role.admin)
  expect((await change(await form(email, { firstName: 'Zoë' }), `${who}@northwind`)).status).toBe(200)
  expect((await member(email))?.data.firstName).toBe('Zoë')
  expect((await remove(email, `${who}@northwind`)).status).toBe(200)
  expect(await member(email)).toBeUndefined()
})

describe('PUT /users/, the form', () => {
  it.each([
    ['admin', Role.user, Role.admin, 200],
    ['admin', Role.admin, Role.user, 200],
    ['owner', Role.user, Role.admin, 200],
    ['owner', Role.admin, Role.user, 200],
    ['admin', Role.user, Role.owner, ErrorCode.invalidRole],
    ['owner', Role.user, Role.owner, ErrorCode.invalidRole],
    ['owner', Role.admin, Role.superadmin, ErrorCode.invalidRole],
    ['owner', Role.user, Role.none, ErrorCode.invalidRole],
    ['owner', Role.owner, Role.admin, ErrorCode.invalidRole],
    ['owner', Role.owner, Role.superadmin, ErrorCode.invalidRole],
    ['admin', Role.owner, Role.admin, ErrorCode.forbidden],
  ] as const)('%s turns role %i into %i: %i [S4-001] [S4-004] [S8-044]', async (who, from, to, outcome) => {
    const email = await another(from)
    const reply = await change(await form(email, { role: to }), `${who}@northwind`)
    expect(reply.status === 200 ? 200 : reply.error().code).toBe(outcome)
    expect((await member(email))?.level).toBe(outcome === 200 ? to : from)
  })

  it.each([
    [Role.user, MemberStatus.pending, true],
    [Role.user, MemberStatus.inactive, true],
    [Role.user, MemberStatus.locked, true],
    [Role.admin, MemberStatus.locked, true],
    [Role.owner, MemberStatus.active, true],
    [Role.owner, MemberStatus.pending, false],
    [Role.owner, MemberStatus.inactive, false],
    [Role.owner, MemberStatus.locked, false],
  ] as const)('gives role %i the status %i: %s [S4-002] [S4-003] [S6-005]', async (level, status, may) => {
    const email = await another(level)
    const reply = await change(await form(email, { status }), 'owner@northwind')
    expect(outcomeOf(reply)).toEqual(may ? 200 : FORBIDDEN)
    expect((await member(email))?.status).toBe(may ? status : MemberStatus.active)
  })

  it('lets an admin give up their own access [S4-003]', async () => {
    const who = await as('admin@northwind')
    expect((await change(await form(ADMIN, { status: MemberStatus.locked }))).status).toBe(200)
    expect(refused(await userData(who))).toEqual(INVALID_TOKEN)
  })

  it.each([MemberStatus.pending, MemberStatus.inactive, MemberStatus.locked])(
    'ends sessions and links permanently with the status %i',
    async (status) => {
      const [who, usertoken] = [await as('user@northwind'), await resetToken(USER)]
      expect((await userData(who)).status).toBe(200)
      for (const next of [status, MemberStatus.active]) {
        await change(await form(USER, { status: next }))
        expect(refused(await userData(who))).toEqual(INVALID_TOKEN)
      }
      expect(refused(await reset(usertoken))).toEqual(INVALID_TOKEN)
    },
  )

  it('applies another role at once, without ending the session', async () => {
    const who = await as('user@northwind')
    await change(await form(USER, { role: Role.admin }))
    expect((await call('/api/users/', who)).status).toBe(200)
    await change(await form(USER, { role: Role.user }))
    expect(refused(await call('/api/users/', who))).toEqual(FORBIDDEN)
  })

  it('does not invalidate the invitation of a pending user', async () => {
    await add(newUser())
    const usertoken = await tokenFor(NEW)
    await change(await form(NEW, { firstName: 'Anna' }))
    expect((await verify(usertoken)).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  it('validates and sanitises the form [S5-002] [S5-007]', async () => {
    const changed = await change(await form(USER, { firstName: '<b>Li</b>', activeDirectoryId: '`cn=li`' }))
    expect(changed.data(MemberReplySchema).member.data).toMatchObject({
      firstName: 'Li',
      activeDirectoryId: 'cn=li',
    })
    const before = await members()
    for (const [over, message] of [
      [{ lastName: '' }, 'lastName is missing'],
      [{ lastName: 'x'.repeat(61) }, 'lastName must have 1 to 60 characters, not 61'],
      [{ role: '1' }, 'role is not valid'],
      [{ status: 5 }, 'status is not valid'],
      [{ emailConfirmation: 'x@y.example' }, 'emailConfirmation is not the same as email'],
    ] as const) {
      expect(refusal(await change(await form(USER, over)))).toEqual(invalid(message))
    }
    expect(await members()).toEqual(before)
  })

  it.each([
    ['status', { status: MemberStatus.locked }],
    ['role', { role: Role.admin }],
  ])('changes the %s of somebody whose name today’s rules forbid, and leaves the name', async (_, over) => {
    const old = `\t${'x'.repeat(300)}<`
    await setMember(USER, { first_name: old })
    const reply = await change(await form(USER, over))
    expect(reply.status).toBe(200)
    expect((await member(USER))?.data.firstName).toBe(old)
    expect(refused(await change(await form(USER, { ...over, firstName: `${old}y` })))).toEqual(
      INVALID_CONTENT,
    )
  })

  it.each([MemberStatus.inactive, MemberStatus.locked])(
    'without a revision a rename does not undo the status %i; only activating does',
    async (status) => {
      const older = await form(USER)
      await change(await form(USER, { status }))
      expect(refused(await change({ ...older, firstName: 'Zoë' }))).toEqual([409, ErrorCode.alreadyExists])
      expect(await member(USER)).toMatchObject({ status, data: { firstName: older.firstName } })
      expect((await change(older)).status).toBe(200)
      expect((await member(USER))?.status).toBe(MemberStatus.active)
    },
  )

  it('finds no unknown user [S8-018] [S8-055]', async () => {
    const reply = await change({ ...(await form(USER)), email: 'nobody@northwind.example' })
    expect([...refused(reply), reply.error().message]).toEqual([404, ErrorCode.notFound, 'User not found'])
  })
})

describe('DELETE /users/{id}', () => {
  it('deletes shares, sessions, links and failed sign-ins too', async () => {
    const who = await as('user@northwind')
    await logIn('4821', USER, 'wrong')
    const usertoken = await resetToken(USER)
    const id = await memberId(USER)
    const left = async () =>
      Promise.all(
        (['workspace_members', 'sessions', 'one_time_tokens', 'second_factor_keys'] as const).map(
          async (table) =>
            (await db().selectFrom(table).select('member_id').where('member_id', '=', id).executeTakeFirst())
              ?.member_id,
        ),
      )
    expect((await left()).slice(0, 3)).toEqual([id, id, id])
    await remove(USER)
    expect(await left()).toEqual([undefined, undefined, undefined, undefined])
    const attempts = db().selectFrom('login_attempts').select('email').where('email', '=', USER)
    expect(await attempts.execute()).toEqual([])
    expect(refused(await userData(who))).toEqual(INVALID_TOKEN)
    expect(refused(await reset(usertoken))).toEqual(INVALID_TOKEN)
  })

  it('finds no user twice [S8-018]', async () => {
    expect((await remove(` ${USER.toUpperCase()}`)).status).toBe(200)
    expect(refused(await remove(USER))).toEqual(NOT_FOUND)
  })
})

it.each([
  'a+b@northwind.example',
  'a/b@northwind.example',
  'a%b@northwind.example',
  'a%2fb@northwind.example',
  'a#b@northwind.example',
  'a?b@northwind.example',
  'josé@northwind.example',
  "o'brien@northwind.example",
  'é@münchen.example',
  `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.example`,
])('the id %s survives the round trip', async (email) => {
  const { id } = (await add(newUser({ email }))).data(MemberReplySchema).member
  expect(id).toBe(email)
  const [mail] = await mailsTo(email)
  expect(mail?.to).toBe(email)
  const changed = await change(await form(email, { status: MemberStatus.active, lastName: "O'Brien" }))
  expect(changed.data(MemberReplySchema).member).toMatchObject({ id: email, name: "Ana O'Brien" })
  expect((await reset(await resetToken(email))).status).toBe(200)
  expect((await logIn('4821', email, 'Another-one-1')).status).toBe(200)
  expect((await remove(email)).status).toBe(200)
  expect(await member(email)).toBeUndefined()
})

it('a refused change has the last author and time, and the newest form is accepted', async () => {
  const older = { ...(await form(USER)), revision: (await member(USER))?.revision }
  expect(await member(USER)).not.toHaveProperty('lastChange')
  await change(await form(USER, { status: MemberStatus.inactive }), 'owner@northwind')
  expect(refused(await change({ ...older, lastName: 'Late' }))).toEqual([409, ErrorCode.alreadyExists])
  const { lastChange } = (await member(USER)) ?? {}
  expect(lastChange).toEqual({ by: OWNER, at: START_TEXT })
  expect(await member(ADMIN)).not.toHaveProperty('lastChange')
  const newest = await form(USER, { firstName: 'Zoë', revision: (await member(USER))?.revision })
  const { member: changed } = (await change(newest)).data(MemberReplySchema)
  expect(changed).toMatchObject({ status: 3, data: { firstName: 'Zoë' } })
})
