import { ErrorCode, LoginReplySchema, MemberStatus } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../testing/httpClient.ts'
import { INVALID_TOKEN, refused, serviceFixture } from '../testing/fixtures.ts'

const { call, post, postForm, advance, setMember, setAccount, verify } = serviceFixture()

const PATH = '/standins/identity/google'
const CHOICE = { person: '4821 owner@northwind.example' }

const open = async (path = PATH) => {
  const page = await call(path)
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  return { page, cookie, state: /name="state" value="([^"]+)"/.exec(page.text)?.[1] ?? '' }
}

const send = (form: Record<string, string>, headers: Record<string, string>, path = PATH) =>
  postForm(path, form, headers)

const choose = async (form: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> => {
  const { cookie, state } = await open()
  return send({ state, ...form }, { Cookie: cookie, ...headers })
}

const follow = (reply: Reply): Promise<Reply> => verify(String(reply.headers.location).split('/')[2])

describe('the stand-in for an identity provider', () => {
  it('redirects back with a link that signs in once', async () => {
    const reply = await choose(CHOICE)
    expect(reply.status).toBe(303)
    expect(reply.headers).toMatchObject({
      location: expect.stringMatching(/^\/otpl\/[\w-]{43}$/),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect((await follow(reply)).data(LoginReplySchema).email).toBe('owner@northwind.example')
    expect(refused(await follow(reply))).toEqual(INVALID_TOKEN)
  })

  it('accepts a typed account and e-mail in any case, with surrounding blanks', async () => {
    const reply = await choose({ accountId: ' 4821 ', email: 'USER@northwind.example' })
    expect((await follow(reply)).data(LoginReplySchema).email).toBe('user@northwind.example')
  })

  it('issues links that last one minute', async () => {
    const [early, late] = [await choose(CHOICE), await choose(CHOICE)]
    advance(59_000)
    expect((await follow(early)).status).toBe(200)
    advance(1000)
    expect(refused(await follow(late))).toEqual([401, ErrorCode.pendingVerificationExpired])
  })

  it.each([
    [MemberStatus.pending, 401, -13, 'not verified yet'],
    [MemberStatus.inactive, 401, -52, 'is inactive'],
    [MemberStatus.locked, 401, -53, 'is locked'],
  ])('refuses members of status %i and shows the reason', async (status, http, code, reason) => {
    await setMember('user@northwind.example', { status })
    const reply = await choose({ person: '4821 user@northwind.example' })
    expect([reply.status, reply.headers.location]).toEqual([http, undefined])
    expect(reply.text).toContain(`Code ${code}`)
    expect(reply.text).toContain(reason)
  })

  it.each([
    ['an unknown user', { accountId: '4821', email: 'nobody@northwind.example' }],
    ['a user of another account', { accountId: '1001', email: 'owner@northwind.example' }],
    ['far too long a name', { accountId: '4821', email: 'x'.repeat(300) }],
    ['no choice', { person: '' }],
    ['half a choice', { person: '4821' }],
  ])('finds no member for %s', async (_words, form) => {
    const reply = await choose({ accountId: 'x', email: 'y', ...form })
    expect([reply.status, reply.headers.location]).toEqual([404, undefined])
    expect(reply.text).toContain('Nobody of that name is known')
  })

  it('refuses members of a deleted account', async () => {
    await setAccount('4821', { removed_at: new Date(0) })
    const reply = await choose(CHOICE)
    expect([reply.status, reply.text.includes('Code -1001')]).toEqual([404, true])
  })

  it('shows errors at missing fields and restores the input', async () => {
    const reply = await choose({ accountId: '"><b>', email: ' ' })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Enter the email')
    expect(reply.text).not.toContain('Enter the account ID')
    expect(reply.text).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  it('accepts forms only from the browser that opened them and from its own page', async () => {
    const mine = await open()
    const theirs = await open()
    const stale = [
      await send({ state: mine.state, ...CHOICE }, {}),
      await send({ state: mine.state, ...CHOICE }, { Cookie: theirs.cookie }),
      await send({ ...CHOICE }, { Cookie: mine.cookie }),
      await send({ state: mine.state, ...CHOICE }, { Cookie: mine.cookie }, '/standins/identity/microsoft'),
      await send({ state: mine.state, ...CHOICE }, { Cookie: mine.cookie, 'Sec-Fetch-Site': 'cross-site' }),
    ]
    expect(stale.map(({ status, headers }) => [status, headers.location])).toEqual(
      stale.map(() => [403, undefined]),
    )
    const headers = { Cookie: mine.cookie, 'Sec-Fetch-Site': 'same-origin' }
    expect((await send({ state: mine.state, ...CHOICE }, headers)).status).toBe(303)
    expect(String(mine.page.headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict')
  })

  it('reuses its cookie, so that two tabs do not invalidate each other', async () => {
    const { cookie, state } = await open()
    const again = await call(PATH, { headers: { Cookie: cookie } })
    expect(again.text).toContain(state)
  })

  it.each([
    ['', 'en', 'Sign in with Google (test)'],
    ['?lang=es', 'es', 'Iniciar sesión con Google (test)'],
    ['?lang=xx', 'en', 'Sign in with Google (test)'],
  ])('with %s it is in %s, whatever the browser prefers', async (query, language, title) => {
    const { text } = await call(`${PATH}${query}`, { headers: { 'Accept-Language': 'es' } })
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
  })

  it('fails or issues expired links as set in the sandbox', async () => {
    await post('/sandbox/api/identity', { fault: 'failing' })
    expect((await call(PATH)).status).toBe(503)
    await post('/sandbox/api/identity', { fault: 'expiredLink' })
    expect(refused(await follow(await choose(CHOICE)))).toEqual([401, ErrorCode.pendingVerificationExpired])
    await call('/sandbox/api/identity', { method: 'DELETE' })
    expect((await follow(await choose(CHOICE))).status).toBe(200)
  })
})
