import {
  EmailConfirmationReplySchema,
  ErrorCode,
  MemberReplySchema,
  MemberStatus,
  Role,
} from '@portico/stores/contract'
import { describe, expect, it, vi } from 'vitest'
import { NEW, INVALID_CONTENT, refused, statusesOf, newUser, serviceFixture } from '../testing/fixtures.ts'

const { db, post, send, logIn, members, member, verify, mails, tokenFor, add } = serviceFixture()

const names = async (over: Readonly<Record<string, unknown>>) => {
  const { data } = (await add(newUser(over))).data(MemberReplySchema).member
  return [data.firstName, data.lastName, data.activeDirectoryId]
}
const problem = async (over: Readonly<Record<string, unknown>>) => {
  const reply = await add(newUser(over))
  expect(refused(reply)).toEqual(INVALID_CONTENT)
  expect(await member(NEW)).toBeUndefined()
  expect(await mails()).toEqual([])
  return reply.error().message
}

describe('POST /users/', () => {
  it.each(['admin@northwind', 'owner@northwind'])(
    'lets %s add a pending user, who gets a mail [S7-015] [S6-004] [S3-004]',
    async (who) => {
      const reply = await add(newUser({ activeDirectoryId: 'NW\\ana' }), who)
      const added = reply.data(MemberReplySchema).member
      expect(added).toEqual({
        id: NEW,
        name: 'Ana Prieto',
        level: Role.user,
        status: MemberStatus.pending,
        revision: expect.any(Number),
        lastChange: { by: `${who}.example`, at: expect.any(String) },
        invitation: { sentAt: expect.any(String), endsAt: expect.any(String), waitsUntil: null },
        // The backslash is a forbidden character.
        data: { firstName: 'Ana', lastName: 'Prieto', email: NEW, activeDirectoryId: 'NWana' },
      })
      expect(await member(NEW)).toEqual({ ...added, workspaces: 0 })
      const [mail, ...others] = await mails()
      expect([mail?.to, others]).toEqual([NEW, []])
      expect(mail?.links).toEqual([expect.stringMatching(/^\/emailconfirmation\/[\w-]{43}$/)])
    },
  )

  it('confirms the address by the mail’s link, and then the first password is set [S7-006] [S7-008]', async () => {
    await add(newUser())
    expect((await logIn('4821', NEW)).error().code).toBe(ErrorCode.invalidCredentials)
    const verified = await verify(await tokenFor(NEW))
    const { resetToken } = verified.data(EmailConfirmationReplySchema)
    const password = 'First-password-1'
    const set = await post('/api/auth/resetpassword', { usertoken: resetToken, password })
    expect(set.status).toBe(200)
    expect((await logIn('4821', NEW, password)).status).toBe(200)
  })

  it.each([Role.none, Role.owner, Role.superadmin, 7])(
    'refuses the role %i [S5-003] [S8-044]',
    async (role) => {
      expect(refused(await add(newUser({ role }), 'owner@northwind'))).toEqual([400, ErrorCode.invalidRole])
      expect(await member(NEW)).toBeUndefined()
    },
  )

  it.each([Role.user, Role.admin])('accepts the role %i', async (role) => {
    expect((await add(newUser({ role }))).data(MemberReplySchema).member.level).toBe(role)
  })

  it.each([
    ['firstName', '', 'firstName is missing'],
    ['lastName', '  ', 'lastName is missing'],
    ['firstName', '<b></b>', 'firstName has no characters that are allowed'],
    ['lastName', '{$}', 'lastName has no characters that are allowed'],
    ['firstName', 'x'.repeat(61), 'firstName must have 1 to 60 characters, not 61'],
    ['lastName', 'x'.repeat(500), 'lastName must have 1 to 60 characters, not 500'],
    ['activeDirectoryId', 'x'.repeat(101), 'activeDirectoryId must have 0 to 100 characters, not 101'],
    ['firstName', 'x'.repeat(2001), 'firstName is not valid'],
    ['firstName', 5, 'firstName is not valid'],
    ['lastName', undefined, 'lastName is missing'],
  ])('refuses the %s %o, with the reason [S5-002]', async (field, value, message) => {
    expect(await problem({ [field]: value })).toBe(`Invalid content: ${message}`)
  })

  it.each([
    'no-at.example',
    'a@b',
    'a b@c.example',
    'a@b..example',
    '<a@b.example>',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nc',
    'ａna.lima@b.example',
    'ﬁona@b.example',
    'ana＠b.example',
    'ana@b。example',
  ])('refuses the e-mail %j [S5-004] [S8-024]', async (email) => {
    expect(await problem({ email })).toBe('Invalid content: email is not an e-mail address')
  })

  it('refuses an e-mail with a NUL character [S8-024]', async () => {
    expect(await problem({ email: 'a\u0000@b.example' })).toBe('The call holds text that cannot be stored')
  })

  it('refuses a confirmation that is not the e-mail [S5-005]', async () => {
    expect(await problem({ emailConfirmation: 'other@northwind.example' })).toBe(
      'Invalid content: emailConfirmation is not the same as email',
    )
    expect((await add(newUser({ emailConfirmation: ` ${NEW.toUpperCase()}` }))).status).toBe(200)
  })

  it.each([MemberStatus.active, MemberStatus.inactive, MemberStatus.locked, 9, 'pending'])(
    'refuses the initial status %o [S5-006]',
    async (status) => {
      expect(await problem({ status })).toMatch(/^Invalid content: status/)
    },
  )

  it.each(['1001', '', '9999'])('refuses to add to the account "%s" [S8-033]', async (accountId) => {
    const before = (await members('owner@bluefin')).length
    expect(refused(await add(newUser({ accountId })))).toEqual([400, ErrorCode.invalidAccount])
    expect(await members('owner@bluefin')).toHaveLength(before)
  })

  it.each([
    [
      'münchen',
      'ada@münchen.example',
      ['ada@xn--mnchen-3ya.example', 'ADA@XN--MNCHEN-3YA.example', 'ada@mu\u0308nchen.example'],
    ],
    ['josé', 'jos\u00E9@b.example', ['jose\u0301@b.example', 'JOSE\u0301@B.example']],
    ['İrmak', 'irmak.i@b.example', ['\u0130rmak.i@b.example', 'i\u0307rmak.i@b.example']],
  ])('has one person for each spelling of %s', async (_name, email, spellings) => {
    const [first, ...others] = [...spellings, email]
    const reply = await add(newUser({ email: first, emailConfirmation: email }))
    expect(reply.data(MemberReplySchema).member).toMatchObject({ id: email, data: { email } })
    expect((await mails()).map(({ to }) => to)).toEqual([email])
    for (const other of others)
      expect(refused(await add(newUser({ email: other })))).toEqual([409, ErrorCode.alreadyExists])
    const { resetToken } = (await verify(await tokenFor(email))).data(EmailConfirmationReplySchema)
    const password = 'First-password-1'
    await post('/api/auth/resetpassword', { usertoken: resetToken, password })
    for (const spelling of [email, ...spellings]) {
      expect((await logIn('4821', spelling, password)).status).toBe(200)
      const asked = await post('/api/auth/forgotpassword', { accountId: '4821', email: spelling })
      expect(asked.status).toBe(200)
    }
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2 + spellings.length))
    const [removed] = spellings
    const path = `/api/users/${encodeURIComponent(removed ?? '')}`
    expect((await send('DELETE', path, undefined, 'owner@northwind')).status).toBe(200)
    expect(await member(email)).toBeUndefined()
  })

  it('refuses a known e-mail in any case, but accepts another account’s [S8-019]', async () => {
    const taken = await add(newUser({ email: 'USER@northwind.example' }))
    expect(refused(taken)).toEqual([409, ErrorCode.alreadyExists])
    expect((await add(newUser({ email: 'user@bluefin.example' }))).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  it('refuses more users than purchased [S8-037]', async () => {
    await db().updateTable('subscriptions').set({ users: 7 }).where('account_id', '=', '4821').execute()
    const emails = ['a@x.example', 'b@x.example', 'c@x.example']
    const replies = await Promise.all(emails.map((email) => add(newUser({ email }))))
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    const late = replies.find(({ status }) => status === 409)?.error()
    expect(late).toEqual({
      code: ErrorCode.userLimitExceeded,
      message: 'The account has room for 7 users and no more',
    })
    expect(await members()).toHaveLength(7)
    expect(await mails()).toHaveLength(1)
  })
})

describe('names', () => {
  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<scr<script>ipt>Bo', 'Bo'],
    ['<<b>script>Bo', 'Bo'],
    ['<img src=x onerror=alert(1)>Bo', 'Bo'],
    ['<script Bo', 'Bo'],
    ['Bo <!-- not -->', 'Bo'],
    ['1 < 2', '1  2'],
    ['Ro"b`e$r;t', 'Robert'],
    ["O'Brien", "O'Brien"],
    ['👩🏽‍💻 Ada', '👩🏽‍💻 Ada'],
    ['שירה אברהם', 'שירה אברהם'],
    ['\u200Fمحمد', '\u200Fمحمد'],
    ['  Bo  ', 'Bo'],
    ['&lt;b&gt;', '&ltb&gt'],
  ])('%j is stored as %j [S5-007]', async (typed, stored) => {
    expect(await names({ firstName: typed, lastName: typed, activeDirectoryId: typed })).toEqual([
      stored,
      stored,
      stored,
    ])
    expect((await member(NEW))?.name).toBe(`${stored} ${stored}`)
  })

  it('may have the maximum length after sanitising [S5-002] [S5-007]', async () => {
    const long = 'é'.repeat(60)
    expect(await names({ firstName: `<b>${long}</b>;`, activeDirectoryId: null })).toEqual([
      long,
      'Prieto',
      null,
    ])
  })
})
