import { ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { ADMIN, inSequence, NEW, OWNER, refused, serviceFixture, USER } from '../testing/fixtures.ts'
import { operatorOf } from '../testing/operatorCommands.ts'

const fixture = serviceFixture()
const { db, post, logIn, member, mails, setMember, call, service } = fixture
const { setUp } = authenticatorsOf(fixture)
/** With the sandbox, so that mails are in the outbox. */
const portico = operatorOf(db, { SANDBOX: 'on' })

const LinkSchema = v.object({ email: v.string(), link: v.string(), mail: v.string() })
const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''
const password = 'Cardamom-Lantern-7!'

const verify = (link: string) => post('/api/auth/verifyuser', { usertoken: tokenIn(link) })

describe('member invite', () => {
  it('adds a user with a role, who can confirm by the mailed link', async () => {
    const names = ['--first-name', 'Ana', '--last-name', 'Prieto', '--role', 'admin']
    const { data } = await portico(['member', 'invite', '4821', ` ${NEW.toUpperCase()}`, ...names, '--json'])
    const { link, ...rest } = data(LinkSchema)
    expect(rest).toEqual({ email: NEW, mail: 'outbox' })
    expect((await mails())[0]).toMatchObject({ to: NEW, links: [new URL(link).pathname] })
    expect(await member(NEW)).toMatchObject({ level: Role.admin, status: MemberStatus.pending })
    expect((await post('/api/auth/verifyuser', { usertoken: tokenIn(link) })).status).toBe(200)
    const again = await portico(['member', 'invite', '4821', NEW])
    expect([again.code, again.errors]).toEqual([
      1,
      `${NEW} needs no invitation: “member reset” mails a link for a new password.\n`,
    ])
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
    expect(mail).toBe('outbox')
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

describe('member reset-factor', () => {
  it('removes a lost phone, after which the password is enough', async () => {
    await setUp('user@northwind')
    expect((await logIn('4821', USER)).text).toContain('secondFactor')
    expect((await portico(['member', 'reset-factor', '4821', USER])).code).toBe(0)
    expect((await logIn('4821', USER)).text).toContain('"token"')
    expect((await portico(['member', 'reset-factor', '4821', USER])).errors).toMatch(/has no second factor/)
  })
})

describe('member set-role', () => {
  it('changes a user’s role, and keeps one owner', async () => {
    const token = await service().signIn('4821', USER)
    expect((await call('/api/users', { token })).status).toBe(403)
    const only = await portico(['member', 'set-role', '4821', OWNER, 'admin'])
    expect([only.code, only.errors]).toEqual([
      1,
      `${OWNER} is the only owner: make somebody else an owner first.\n`,
    ])
    expect((await portico(['member', 'set-role', '4821', USER, 'owner'])).code).toBe(0)
    expect((await call('/api/users', { token })).status).toBe(200)
    expect((await portico(['member', 'set-role', '4821', OWNER, 'admin'])).code).toBe(0)
    expect(await member(OWNER)).toMatchObject({ level: Role.admin })
    await setMember(ADMIN, { status: MemberStatus.pending })
    expect((await portico(['member', 'set-role', '4821', ADMIN, 'owner'])).errors).toMatch(
      /an owner can only be active/,
    )
  })
})
