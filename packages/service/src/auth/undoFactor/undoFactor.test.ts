import { LoginReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { authenticatorsOf } from '../../testing/authenticator.ts'
import { INVALID_TOKEN, refused, serviceFixture, USER } from '../../testing/fixtures.ts'
import { passkeysOf } from '../../testing/passkey.ts'

const fixture = serviceFixture()
const { advance, as, call, db, logIn, mailsTo, postForm, send, service, signIn, userData } = fixture
const { setUp } = authenticatorsOf(fixture)
const { add: addPasskey } = passkeysOf(fixture)

const who = 'user@northwind'

/** The path of the latest mail's link. */
const mailed = async (): Promise<string> => {
  await service().finishJobs()
  return (await mailsTo(USER))[0]?.links[0] ?? ''
}
const count = async (table: 'authenticators' | 'passkeys' | 'recovery_codes') =>
  (await db().selectFrom(table).selectAll().execute()).length

const subjects = async (): Promise<readonly string[]> => {
  await service().finishJobs()
  return (await mailsTo(USER)).map(({ subject }) => subject.split(' / ')[0] ?? '').toReversed()
}

describe('the link in the mail about a new factor', () => {
  it('removes the passkey without a session, once, and signs the user out everywhere', async () => {
    const session = { token: await signIn('4821', USER) }
    await addPasskey(who, 'Theirs')
    const path = await mailed()
    expect(path).toMatch(/^\/undofactor\/[\w-]{43}$/)
    expect((await call(path)).text).toContain('Remove it')
    expect((await call(`${path}?lang=es`)).text).toContain('Eliminarla')
    expect(await count('passkeys')).toBe(1)
    const { text } = await postForm(path, {})
    expect(text).toContain('It was removed')
    // There the link would not be valid any more.
    expect(text).not.toContain('Español')
    expect(await count('passkeys')).toBe(0)
    expect(refused(await userData(session))).toEqual(INVALID_TOKEN)
    expect((await postForm(path, {})).status).toBe(404)
    const events = await db().selectFrom('audit_events').selectAll().execute()
    expect(events.at(-1)).toMatchObject({ action: 'passkey.remove', email: USER, after: { way: 'link' } })
  })

  it('removes the app with its recovery codes, so that the password signs in again', async () => {
    await setUp(who)
    await postForm(await mailed(), {})
    expect([await count('authenticators'), await count('recovery_codes')]).toEqual([0, 0])
    expect((await logIn('4821', USER)).data(LoginReplySchema).email).toBe(USER)
  })

  it('does not remove an app that was set up later, and ends after three days', async () => {
    await setUp(who)
    const path = await mailed()
    await db().deleteFrom('authenticators').execute()
    advance(60_000)
    await setUp(who)
    expect((await postForm(path, {})).status).toBe(404)
    const latest = await mailed()
    advance(3 * 24 * 3_600_000)
    expect((await call(latest)).status).toBe(404)
    expect(await count('authenticators')).toBe(1)
  })

  it('signs nobody in, and is not in the log', async () => {
    await addPasskey(who)
    const path = await mailed()
    const usertoken = path.split('/')[2] ?? ''
    expect(refused(await fixture.verify(usertoken))).toEqual(INVALID_TOKEN)
    await fixture.restart({ logLevel: 'info' })
    await call(path)
    expect(service().logs.join('')).toContain('/undofactor/[hidden]')
    expect(service().logs.join('')).not.toContain(usertoken)
  })
})

describe('mails about the sign-in', () => {
  it('come ten times an hour, then one sums up', async () => {
    for (let index = 0; index < 15; index++) {
      const { passkey } = await addPasskey(who)
      await send('DELETE', `/api/auth/passkeys/${passkey.id}`, undefined, who)
    }
    const sent = await subjects()
    expect([sent.length, sent[10]]).toEqual([11, 'Portico: many changes of your sign-in'])
    advance(3_600_000)
    await addPasskey(who)
    expect((await subjects()).at(-1)).toBe('Portico: passkey added')
  })

  it('tell of a changed password, and of one that a link has set, but not of the first', async () => {
    const change = { oldPassword: 'Portico-2026!', newPassword: 'Another-2026!' }
    await fixture.post('/api/auth/changepassword', change, await as(who))
    expect(await subjects()).toEqual(['Portico: password changed'])
    const text = (await mailsTo(USER))[0]?.text
    expect(text).toContain('Time: November 20, 2026 at 12:00 (UTC). IP address: 127.0.0.1.')
    expect(text).toContain('Hora: 20 de noviembre de 2026 a las 12:00 (UTC). Dirección IP: 127.0.0.1.')
    const usertoken = await fixture.resetToken(USER)
    await fixture.post('/api/auth/resetpassword', { usertoken, password: 'Cardamom-Lantern-7!' })
    expect((await subjects()).at(-1)).toBe('Portico: new password')
    await fixture.setMember(USER, { password_hash: null })
    const first = await fixture.resetToken(USER)
    await fixture.post('/api/auth/resetpassword', { usertoken: first, password: 'Cardamom-Lantern-8!' })
    expect((await subjects()).filter((subject) => subject === 'Portico: new password')).toHaveLength(1)
  })
})
