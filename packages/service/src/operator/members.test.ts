import { ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { ADMIN, inSequence, NEW, OWNER, refused, serviceFixture, USER } from '../testing/fixtures.ts'
import { operatorOf, type Portico } from '../testing/operatorCommands.ts'
import { caughtMails } from '../testing/testService.ts'

const fixture = serviceFixture()
const { db, post, logIn, member, memberId, mails, setMember, call, service, named } = fixture
const { setUp } = authenticatorsOf(fixture)
const portico: Portico = async (words, over = {}) =>
  operatorOf(db, { SMTP_URL: (await caughtMails()).url })(words, over)

const LinkSchema = v.object({ email: v.string(), link: v.string(), mail: v.string() })
const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''
const password = 'Cardamom-Lantern-7!'

const verify = (link: string) => post('/api/auth/verifyuser', { usertoken: tokenIn(link) })

describe('member invite', () => {
  it('adds a user with a role, who can confirm by the mailed link', async () => {
    const names = ['--first-name', 'Ana', '--last-name', 'Prieto', '--role', 'admin']
    const { data } = await portico(['member', 'invite', '4821', ` ${NEW.toUpperCase()}`, ...names, '--json'])
    const { link, ...rest } = data(LinkSchema)
    expect(rest).toEqual({ email: NEW, mail: 'sent' })
    expect((await mails())[0]).toMatchObject({ to: NEW, links: [new URL(link).pathname] })
    expect(await member(NEW)).toMatchObject({ level: Role.admin, status: MemberStatus.pending })
    expect((await post('/api/auth/verifyuser', { usertoken: tokenIn(link) })).status).toBe(200)
    expect(await portico(['member', 'invite', '4821', NEW])).toMatchObject({
      code: 1,
      errors: `${NEW} needs no invitation: “member reset” mails a link for a new password.\n`,
    })
  })

  it('invites a pending user again, which ends the earlier link', async () => {
    const invite = ['member', 'invite', '4821', NEW]
    const first = (await portico([...invite, '--first-name', 'Ana', '--last-name', 'P', '--json'])).data(
      LinkSchema,
    )
    const second = (await portico([...invite, '--json'])).data(LinkSchema)
    expect(refused(await verify(first.link))).toEqual([401, ErrorCode.invalidToken])
    expect((await verify(second.link)).status).toBe(200)
  })

  it('is refused without names, in a full account, and for an unknown role', async () => {
    const nameless = await portico(['member', 'invite', '4821', NEW])
    expect(nameless.errors).toBe('Somebody new needs --first-name and --last-name.\n')
    await db().updateTable('subscriptions').set({ users: 6 }).where('account_id', '=', '4821').execute()
    const full = await portico(['member', 'invite', '4821', NEW, '--first-name', 'A', '--last-name', 'P'])
    expect(full.errors).toBe('The account has room for 6 users and no more\n')
    expect((await portico(['member', 'invite', '4821', NEW, '--role', 'superadmin'])).code).toBe(2)
    expect(await member(NEW)).toBeUndefined()
  })
})

describe('member reset', () => {
  it('creates a link for a new password', async () => {
    const { link, mail } = (await portico(['member', 'reset', '4821', USER, '--json'])).data(LinkSchema)
    expect(mail).toBe('sent')
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/resetpassword\//)
    expect((await post('/api/auth/resetpassword', { usertoken: tokenIn(link), password })).status).toBe(200)
    expect((await logIn('4821', USER, password)).status).toBe(200)
  })

  it('is refused for users who could not sign in with a password', async () => {
    await setMember(USER, { status: MemberStatus.inactive })
    expect((await portico(['member', 'reset', '4821', USER])).errors).toMatch(
      /^user@northwind\.example is inactive or/,
    )
    await setMember(USER, { status: MemberStatus.pending })
    expect((await portico(['member', 'reset', '4821', USER])).errors).toMatch(
      /has not confirmed yet: “member invite”/,
    )
    expect((await portico(['member', 'reset', '4821', 'x@y.example'])).errors).toBe(
      'Nobody in account 4821 has the e-mail address x@y.example.\n',
    )
    expect(await mails()).toEqual([])
  })
})

describe('member unlock', () => {
  it('ends a lock, and the waits after failed sign-ins', async () => {
    await setMember(USER, { status: MemberStatus.locked })
    expect((await portico(['member', 'unlock', '4821', USER])).code).toBe(0)
    expect((await logIn('4821', USER)).status).toBe(200)
    await inSequence(5, () => logIn('4821', ADMIN, 'wrong'))
    expect((await logIn('4821', ADMIN)).status).toBe(429)
    expect((await portico(['member', 'unlock', '4821', ADMIN])).output).toMatch(/the user was not locked/)
    expect((await logIn('4821', ADMIN)).status).toBe(200)
  })

  it('does not confirm addresses, and does not activate inactive users', async () => {
    await setMember(USER, { status: MemberStatus.locked, password_hash: null })
    await portico(['member', 'unlock', '4821', USER])
    expect((await member(USER))?.status).toBe(MemberStatus.pending)
    await setMember(ADMIN, { status: MemberStatus.inactive })
    await portico(['member', 'unlock', '4821', ADMIN])
    expect(refused(await logIn('4821', ADMIN))).toEqual([401, ErrorCode.statusInactive])
  })
})

it('member reset-factor removes a lost phone, after which the password is enough', async () => {
  await setUp('user@northwind')
  expect((await logIn('4821', USER)).text).toContain('secondFactor')
  expect((await portico(['member', 'reset-factor', '4821', USER])).code).toBe(0)
  expect((await logIn('4821', USER)).text).toContain('"token"')
  expect((await portico(['member', 'reset-factor', '4821', USER])).errors).toMatch(/has no second factor/)
})

describe('member set-role', () => {
  it('changes a user’s role, and keeps one owner', async () => {
    const token = await service().signIn('4821', USER)
    expect((await call('/api/users', { token })).status).toBe(403)
    expect(await portico(['member', 'set-role', '4821', OWNER, 'admin'])).toMatchObject({
      code: 1,
      errors: `${OWNER} is the only owner: make somebody else an owner first.\n`,
    })
    expect((await portico(['member', 'set-role', '4821', USER, 'owner'])).code).toBe(0)
    expect((await call('/api/users', { token })).status).toBe(200)
    expect((await portico(['member', 'set-role', '4821', OWNER, 'admin'])).code).toBe(0)
    expect(await member(OWNER)).toMatchObject({ level: Role.admin })
    await setMember(ADMIN, { status: MemberStatus.pending })
    expect((await portico(['member', 'set-role', '4821', ADMIN, 'owner'])).errors).toMatch(
      /an owner can only be active/,
    )
  })

  it('keeps an owner who is active', async () => {
    const names = ['--first-name', 'New', '--last-name', 'Owner', '--role', 'owner']
    expect((await portico(['member', 'invite', '4821', NEW, ...names])).code).toBe(0)
    const demote = ['member', 'set-role', '4821', OWNER, 'admin']
    const refusal = [1, `${OWNER} is the only active owner: make somebody else an owner first.\n`]
    const outcome = async () => {
      const { code, errors } = await portico(demote)
      return [code, errors]
    }
    expect(await outcome()).toEqual(refusal)
    await setMember(NEW, { status: MemberStatus.locked })
    expect(await outcome()).toEqual(refusal)
    expect(await member(OWNER)).toMatchObject({ level: Role.owner })
    expect((await portico(['account', 'show', '4821'])).output).toMatch(
      /^Owners +owner@northwind\.example, new\.person@northwind\.example \(locked\)$/m,
    )
    // Who is not active is nobody's last owner.
    expect((await portico(['member', 'set-role', '4821', NEW, 'user'])).code).toBe(0)
  })

  it('leaves no workspace shared with who was an owner', async () => {
    const id = await memberId(USER)
    const shared = () =>
      db().selectFrom('workspace_members').selectAll().where('member_id', '=', id).execute()
    const before = await named('Accounting')
    expect(await shared()).not.toEqual([])
    await portico(['member', 'set-role', '4821', USER, 'owner'])
    expect((await portico(['member', 'set-role', '4821', USER, 'user'])).output).toMatch(
      /No workspace is shared/,
    )
    expect(await shared()).toEqual([])
    expect((await named('Accounting')).revision).toBeGreaterThan(before.revision ?? 0)
  })
})

/** Runs it after a change that the command could only see inside its transaction. */
const afterChange = async (change: () => Promise<unknown>, words: readonly string[]) => {
  const open = db()
  const begin = open.transaction.bind(open)
  vi.spyOn(open, 'transaction').mockImplementationOnce(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      await change()
      return execute(work)
    }
    return builder
  })
  const events = async () => (await open.selectFrom('audit_events').select('action').execute()).length
  const before = await events()
  const { code, errors } = await portico(words)
  return [code, errors, (await events()) - before]
}
const removeUser = () => db().deleteFrom('members').where('email', '=', USER).execute()
const gone = [1, `Nobody in account 4821 has the e-mail address ${USER}.\n`, 0]

describe('a command about a user', () => {
  it.each([['set-role', 'owner'], ['set-role', 'admin'], ['unlock'], ['reset'], ['reset-factor']])(
    'is refused when the user was deleted meanwhile: %s %s',
    async (name, ...rest) => {
      await setMember(USER, { status: name === 'unlock' ? MemberStatus.locked : MemberStatus.active })
      expect(await afterChange(removeUser, ['member', name, '4821', USER, ...rest])).toEqual(gone)
    },
  )

  it('is refused when the user was locked or confirmed meanwhile', async () => {
    const lock = () => setMember(USER, { status: MemberStatus.locked })
    expect(await afterChange(lock, ['member', 'set-role', '4821', USER, 'owner'])).toEqual([
      1,
      `${USER} is not active, and an owner can only be active.\n`,
      0,
    ])
    await setMember(USER, { status: MemberStatus.pending })
    const confirm = () => setMember(USER, { status: MemberStatus.active })
    expect(await afterChange(confirm, ['member', 'invite', '4821', USER])).toEqual([
      1,
      `${USER} needs no invitation: “member reset” mails a link for a new password.\n`,
      0,
    ])
  })

  it.each([
    [['member', 'set-role', '4821', OWNER, 'owner'], `${OWNER} has the role owner already.`],
    [
      ['member', 'unlock', '4821', USER],
      `${USER} is not locked, and has no failed sign-ins. Nothing was changed.`,
    ],
    [['workspace', 'up', '4821', 'erp'], 'Workspace erp of account 4821 is up already.'],
  ])('that changes nothing is refused, and recorded nowhere: %j', async (words, sentence) => {
    expect(await afterChange(() => Promise.resolve(), words)).toEqual([1, `${sentence}\n`, 0])
  })
})
