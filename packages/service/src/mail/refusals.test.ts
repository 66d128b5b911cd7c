import { ErrorCode, MemberStatus, PasswordMailReplySchema, Role } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  ADMIN,
  inSequence,
  INVALID_TOKEN,
  NEW,
  newUser,
  OWNER,
  refused,
  serviceFixture,
  USER,
} from '../testing/fixtures.ts'
import { type MailFault, NOBODY, startMailServer } from '../testing/mailServer.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { solveCaptcha } from '../testing/captcha.ts'
import { caughtMails, START } from '../testing/testService.ts'

const fixture = serviceFixture()
const { add, advance, as, db, forgot, mailsTo, member, members, post } = fixture
const { resetToken, restart, send, service, setMember, tokenFor, verify } = fixture

const [MINUTE, HOUR] = [60_000, 3_600_000]
const NOT_SENT = [502, ErrorCode.cannotSendMail] as const

const FAULTS: readonly MailFault[] = [
  NOBODY,
  { at: 'RCPT', does: '451 Come back later' },
  { at: 'RCPT', does: 'drops' },
  { at: 'DATA', does: '554 Not such words' },
  { at: 'DATA', does: '452 No room' },
]
const LOST: MailFault = { at: 'DATA', does: 'drops' }

const mailServer = async () => {
  await restart({ logLevel: 'error' })
  return caughtMails()
}
/** The token in the link of a mail as it went over the wire. */
const tokenIn = (source = ''): string =>
  /\/(?:resetpassword|emailconfirmation)\/([\w-]{43})/.exec(
    source.replaceAll('=\r\n', '').replaceAll('=3D', '='),
  )?.[1] ?? ''

const ask = async (email: string, who = 'admin@northwind') =>
  post('/api/auth/forgotpassword', { accountId: '4821', email }, await as(who))
const askForLink = () => send('POST', '/api/services/setuplink', {}, 'admin@northwind')
const isGood = async (usertoken: string) =>
  (await post('/api/auth/resetpassword/check', { usertoken })).status === 200
const eventsAbout = async (email: string) =>
  (await db().selectFrom('audit_events').select(['action', 'outcome', 'actor', 'email', 'subject']).execute())
    .filter(({ subject }) => subject?.name === email)
    .map(({ action, outcome, actor, email: by }) => [action, outcome, by ?? actor])
const waiting = () => db().selectFrom('delayed_invitations').selectAll().execute()

describe('a link that works', () => {
  it.each(FAULTS)('stays good when the next mail is not taken: %j', async (fault) => {
    const { fail } = await mailServer()
    await add(newUser())
    const [invitation, reset] = [await tokenFor(NEW), await resetToken(USER)]
    fail(() => fault)
    expect(refused(await ask(NEW))).toEqual(NOT_SENT)
    expect(refused(await ask(USER))).toEqual(NOT_SENT)
    await forgot(USER)
    await service().finishJobs()
    const tokens = await db()
      .selectFrom('one_time_tokens')
      .innerJoin('members', 'members.id', 'member_id')
      .select('used_at')
      .where('email', 'in', [NEW, USER])
      .execute()
    expect(tokens).toEqual([{ used_at: null }, { used_at: null }])
    expect([await isGood(reset), (await verify(invitation)).status]).toEqual([true, 200])
    expect(await eventsAbout(USER)).toEqual([])
  })

  it('ends with the next mail that is taken', async () => {
    const { received } = await mailServer()
    const reset = await resetToken(USER)
    expect((await ask(USER)).data(PasswordMailReplySchema)).toEqual({ isSent: true })
    expect([await isGood(reset), await isGood(tokenIn(received.at(-1)?.source))]).toEqual([false, true])
  })

  it('works beside the next one when nobody knows whether that was taken', async () => {
    const { fail, received } = await mailServer()
    const reset = await resetToken(USER)
    fail(() => LOST)
    expect(refused(await ask(USER))).toEqual(NOT_SENT)
    expect([await isGood(reset), await isGood(tokenIn(received.at(-1)?.source))]).toEqual([true, true])
  })

  it('ends with the newest of two mails that are sent at once', async () => {
    const { received } = await mailServer()
    await Promise.all([ask(USER), ask(USER), ask(USER)])
    const good = await Promise.all(received.map(({ source }) => isGood(tokenIn(source))))
    expect(good.filter(Boolean)).toHaveLength(1)
  })
})

describe('an admin who asks for a mail', () => {
  it('is told that it was sent, and is named in Activity', async () => {
    await add(newUser())
    for (const email of [NEW, USER])
      expect((await ask(email)).data(PasswordMailReplySchema)).toEqual({ isSent: true })
    expect((await eventsAbout(NEW)).at(-1)).toEqual(['member.invite', 'done', ADMIN])
    expect(await eventsAbout(USER)).toEqual([['password.forget', 'done', ADMIN]])
  })

  it('is told until when an invitation waits, which is then sent', async () => {
    await add(newUser())
    await inSequence(2, () => ask(NEW))
    const reply = (await ask(NEW)).data(PasswordMailReplySchema)
    expect(reply).toEqual({ invitationWaitsUntil: new Date(START + HOUR).toISOString() })
    expect(await mailsTo(NEW)).toHaveLength(3)
    expect(await waiting()).toMatchObject([{ due_at: new Date(START + HOUR) }])
  })

  it('is told of the limit of mails to one user', async () => {
    await inSequence(5, () => ask(USER))
    const reply = await ask(USER)
    expect([refused(reply), reply.error().seconds]).toEqual([[429, ErrorCode.cannotSendMail], 15 * 60])
  })

  it('is told who gets none', async () => {
    await setMember(USER, { status: MemberStatus.inactive })
    expect(refused(await ask(USER))).toEqual([400, ErrorCode.statusInactive])
    expect(refused(await ask('nobody@northwind.example'))).toEqual([404, ErrorCode.notFound])
  })

  it.each(['user@northwind', 'admin@bluefin'])('and %s learns nothing more than anybody', async (who) => {
    const replies = [await ask(USER, who), await ask('nobody@northwind.example', who)]
    for (const { status, text } of replies) expect([status, text]).toEqual([200, '{"data":{}}'])
    await service().finishJobs()
    expect(await mailsTo(USER)).toHaveLength(1)
  })

  it('learns nothing more by a token that is no session', async () => {
    const reply = await post('/api/auth/forgotpassword', { accountId: '4821', email: USER }, { token: 'x' })
    expect([reply.status, reply.text]).toEqual([200, '{"data":{}}'])
  })
})

describe('what no server took', () => {
  it('does not count: resets, invitations and setup links', async () => {
    const { fail, received } = await mailServer()
    await add(newUser())
    fail(() => NOBODY)
    const refusals = [
      ...(await inSequence(6, () => ask(USER))),
      ...(await inSequence(6, () => ask(NEW))),
      ...(await inSequence(6, askForLink)),
    ]
    for (const reply of refusals) expect(refused(reply)).toEqual(NOT_SENT)
    fail(() => null)
    expect((await ask(USER)).data(PasswordMailReplySchema)).toEqual({ isSent: true })
    expect((await ask(NEW)).data(PasswordMailReplySchema)).toEqual({ isSent: true })
    expect((await askForLink()).status).toBe(200)
    expect(received).toHaveLength(4)
  })

  it('does not count: news about the sign-in', async () => {
    const { fail, received } = await mailServer()
    const { setUp } = authenticatorsOf(fixture)
    fail(() => NOBODY)
    for (let round = 0; round < 11; round += 1) {
      await setUp('user@northwind')
      await db().deleteFrom('authenticators').execute()
      advance(MINUTE)
    }
    await service().finishJobs()
    fail(() => null)
    await setUp('user@northwind')
    await service().finishJobs()
    expect(received.map(({ source }) => /^Subject: .*/m.exec(source)?.[0])).toEqual([
      expect.stringContaining('authenticator_app_set_up'),
    ])
  })

  it('counts when the mail may have been taken: its reader must not be flooded', async () => {
    const { fail } = await mailServer()
    fail(() => LOST)
    const replies = await inSequence(6, () => ask(USER))
    expect(replies.map(refused).at(-1)).toEqual([429, ErrorCode.cannotSendMail])
  })
})

describe('a new user whose invitation is refused', () => {
  it.each([...FAULTS, LOST])('leaves nothing behind: %j [S8-035]', async (fault) => {
    const { fail } = await mailServer()
    fail(() => fault)
    expect(refused(await add(newUser()))).toEqual(NOT_SENT)
    expect((await members()).map(({ id }) => id)).not.toContain(NEW)
    expect(await eventsAbout(NEW)).toEqual([])
    expect(await db().selectFrom('past_members').selectAll().where('email', '=', NEW).execute()).toEqual([])
    expect(await waiting()).toEqual([])
    fail(() => null)
    expect((await add(newUser())).status).toBe(200)
    expect(await eventsAbout(NEW)).toEqual([['member.add', 'done', ADMIN]])
  })

  it('stays when somebody else’s invitation was taken meanwhile', async () => {
    const { promise: hanging, resolve: hang } = Promise.withResolvers<void>()
    const { fail, stop, url } = await startMailServer()
    await restart({ smtpUrl: url })
    fail(() => {
      fail(() => null)
      hang()
      return { at: 'RCPT', does: 'hangs' }
    })
    const adding = add(newUser())
    await hanging
    const again = await ask(NEW, 'owner@northwind')
    expect(again.data(PasswordMailReplySchema)).toEqual({ isSent: true })
    // The first mail fails after the second one was taken.
    await stop()
    expect((await adding).status).toBe(200)
    expect(await member(NEW)).toBeDefined()
    expect(await eventsAbout(NEW)).toEqual([
      ['member.add', 'done', ADMIN],
      ['member.invite', 'done', OWNER],
    ])
  })
})

it('one refused recipient leaves the other owners the mail about a deleted account', async () => {
  const { fail, received } = await mailServer()
  await setMember(ADMIN, { level: Role.owner })
  let first: string | null = null
  fail((to) => {
    first ??= to
    return to === first ? NOBODY : null
  })
  const body = { reCaptchaToken: solveCaptcha() }
  expect((await send('DELETE', '/api/account', body, 'owner@northwind')).status).toBe(200)
  await service().finishJobs()
  expect(service().logs.join('\n')).toContain('"reply":550')
  const other = first === OWNER ? ADMIN : OWNER
  expect(received.map(({ to }) => to.join())).toEqual([expect.stringContaining(other)])
})

it.each([
  [NOBODY, 'EENVELOPE', 550],
  [{ at: 'DATA', does: '452 No room' }, 'EMESSAGE', 452],
  [LOST, 'E(CONNECTION|SOCKET)', null],
] as const)('the log of %j has the server’s reply, and no address', async (fault, code, reply) => {
  const { fail } = await mailServer()
  fail(() => fault)
  await ask(USER)
  const logs = service().logs.join('\n')
  expect(logs).toMatch(new RegExp(`"code":"${code}","reply":${reply}`))
  expect(logs).not.toContain(USER)
})

describe('an operator’s command', () => {
  const portico = operatorOf(db)
  const Link = v.object({ link: v.string(), mail: v.string() })
  const reset = async (url: string) => {
    const done = await portico(['member', 'reset', '4821', USER, '--json'], { env: { SMTP_URL: url } })
    const { link, mail } = done.data(Link)
    return { token: link.split('/').at(-1) ?? '', mail, errors: done.errors }
  }

  it('whose mail is refused prints a link that works beside the mailed one, and the reply', async () => {
    const { url, fail } = await mailServer()
    const before = await resetToken(USER)
    fail(() => NOBODY)
    const { token, mail, errors } = await reset(url)
    expect(mail).toBe('failed')
    expect(errors).toMatch(/did not take a mail: .*"reply":550/)
    expect([await isGood(before), await isGood(token)]).toEqual([true, true])
  })

  it('whose mail is taken ends the earlier link', async () => {
    const { url } = await mailServer()
    const before = await resetToken(USER)
    const { token, mail } = await reset(url)
    expect(mail).toBe('sent')
    expect([await isGood(before), await isGood(token)]).toEqual([false, true])
  })

  it('that invites again leaves the earlier invitation good when its mail is refused', async () => {
    const { url, fail } = await mailServer()
    await add(newUser())
    const invitation = await tokenFor(NEW)
    fail(() => NOBODY)
    await portico(['member', 'invite', '4821', NEW], { env: { SMTP_URL: url } })
    expect((await verify(invitation)).status).toBe(200)
  })
})

it('a used earlier link stays used', async () => {
  const { fail } = await mailServer()
  const reset = await resetToken(USER)
  await post('/api/auth/resetpassword', { usertoken: reset, password: 'Another-one-1' })
  fail(() => NOBODY)
  await ask(USER)
  expect(refused(await post('/api/auth/resetpassword/check', { usertoken: reset }))).toEqual(INVALID_TOKEN)
})
