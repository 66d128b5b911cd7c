import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import type { CallOptions, Reply } from '../testing/httpClient.ts'
import { ADMIN, inSequence, OWNER, serviceFixture, statusesOf, USER } from '../testing/fixtures.ts'

const { call, post, advance, forgot, restart, signIn, tokenFor } = serviceFixture()

const RIGHT = 'Portico-2026!'
const HOUR = 3_600_000
const behind = (TRUST_PROXY: string) => ({
  trustProxy: readSettings({ TRUST_PROXY }, '/').trustProxy,
})
const PROXIED = behind('127.0.0.1')

const from = (address: string, more: Readonly<Record<string, string>> = {}): CallOptions => ({
  headers: { 'X-Forwarded-For': address, ...more },
})
const logIn = (email: string, password: string, options: CallOptions = {}) =>
  post('/api/auth/login', { clientid: 'portico-console', accountid: '4821', email, password }, options)
const cookieOf = ({ headers }: Reply) => ({ Cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' })

/** Guesses again after each lock. @returns The statuses and the hours that it took. */
const guess = async (
  times: number,
  emailOf: (index: number) => string,
  optionsOf: (index: number) => CallOptions = () => ({}),
) => {
  const statuses: number[] = []
  let waited = 0
  for (let index = 0; index < times; index += 1) {
    const reply = await logIn(emailOf(index), 'wrong', optionsOf(index))
    statuses.push(reply.status)
    const seconds = reply.status === 429 ? (reply.error().seconds ?? 0) : 0
    waited += seconds * 1000
    advance(seconds * 1000)
  }
  return { statuses, hours: waited / HOUR }
}

describe('guessing a password', () => {
  it('104 times does not lock the owner elsewhere', async () => {
    await restart(PROXIED)
    const { hours } = await guess(
      104,
      () => OWNER,
      () => from('203.0.113.7'),
    )
    expect(hours).toBeGreaterThan(24)
    await logIn(OWNER, 'wrong', from('203.0.113.7'))
    expect((await logIn(OWNER, RIGHT, from('203.0.113.7'))).status).toBe(429)
    expect((await logIn(OWNER, RIGHT, from('198.51.100.4'))).status).toBe(200)
  })

  it('does not lock a device behind the same address that signed in before', async () => {
    const signedIn = await logIn(OWNER, RIGHT)
    expect(signedIn.headers['set-cookie']?.[0]).toMatch(
      /^portico_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const device = { headers: cookieOf(signedIn) }
    await guess(20, () => OWNER)
    await logIn(OWNER, 'wrong')
    expect((await logIn(OWNER, RIGHT)).status).toBe(429)
    const again = await logIn(OWNER, RIGHT, device)
    expect([again.status, cookieOf(again)]).toEqual([200, device.headers])
    // It does not count for other users.
    await guess(6, () => ADMIN)
    await logIn(ADMIN, 'wrong')
    expect((await logIn(ADMIN, RIGHT, device)).status).toBe(429)
  })

  it('cannot guess more with a device of their own or a made-up one', async () => {
    const own = { headers: cookieOf(await logIn(USER, RIGHT)) }
    const invalidCookie = { headers: { Cookie: `portico_device=${'a'.repeat(43)}` } }
    const tries = [own, invalidCookie, own, invalidCookie, {}]
    const replies = await inSequence(tries.length, (index) => logIn(OWNER, 'wrong', tries[index]))
    expect(statusesOf(replies)).toEqual([401, 401, 401, 401, 429])
    expect(cookieOf(await logIn(USER, RIGHT, invalidCookie))).not.toEqual(invalidCookie.headers)
  })

  it('is not unlocked by a device that somebody has planted in the user’s browser', async () => {
    const planted = { headers: cookieOf(await logIn(USER, RIGHT)) }
    const own = { headers: cookieOf(await logIn(OWNER, RIGHT, planted)) }
    expect(own).not.toEqual(planted)
    await guess(20, () => OWNER)
    await logIn(OWNER, 'wrong')
    expect((await logIn(OWNER, 'wrong', planted)).status).toBe(429)
    expect((await logIn(OWNER, RIGHT, own)).status).toBe(200)
  })

  it('is locked on a device that signed in before, too', async () => {
    const device = { headers: cookieOf(await logIn(OWNER, RIGHT)) }
    const { statuses } = await guess(
      5,
      () => OWNER,
      () => device,
    )
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    expect((await logIn(OWNER, RIGHT)).status).toBe(200)
  })

  it('does not lock a user who follows the mailed link', async () => {
    await guess(20, () => OWNER)
    await forgot(OWNER)
    const password = 'Another-one-1'
    const reset = await post('/api/auth/resetpassword', { usertoken: await tokenFor(OWNER), password })
    await guess(6, () => OWNER)
    await logIn(OWNER, 'wrong')
    expect((await logIn(OWNER, password)).status).toBe(429)
    expect((await logIn(OWNER, password, { headers: cookieOf(reset) })).status).toBe(200)
  })

  // Nightly: 1,100 sign-ins. The locks themselves are those of the other tests.
  it(
    '300 times from 200 addresses gets fewer than 20 tries an hour, and the owner still signs in',
    { tags: ['nightly'], timeout: 120_000 },
    async () => {
      await restart(PROXIED)
      const [device, office, home, hotel] = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(
        (address) => from(address),
      )
      const cookie = cookieOf(await logIn(OWNER, RIGHT, device))
      await logIn(OWNER, RIGHT, office)
      const guesses = (times: number, email = OWNER) =>
        guess(
          times,
          () => email,
          (index) => from(`203.0.113.${index % 200}`),
        )
      const unknown = await guesses(25, 'nobody@northwind.example')
      const { statuses, hours } = await guesses(300)
      expect(statuses.slice(0, 25)).toEqual(unknown.statuses)
      expect(statuses.slice(0, 20)).toEqual([...Array.from({ length: 19 }, () => 401), 429])
      expect(300 / hours).toBeLessThan(20)

      const lock = () => logIn(OWNER, 'wrong', from('203.0.113.201'))
      const statusAt = async (options?: CallOptions, password = RIGHT) => {
        await lock()
        return (await logIn(OWNER, password, options)).status
      }
      expect(await statusAt(hotel)).toBe(429)
      expect(await statusAt(from('192.0.2.5', cookie))).toBe(200)
      // A console on another origin sends no cookies.
      expect(await statusAt(office)).toBe(200)

      await forgot(OWNER)
      const password = 'Another-one-1'
      const reset = await post(
        '/api/auth/resetpassword',
        { usertoken: await tokenFor(OWNER), password },
        home,
      )
      expect(reset.status).toBe(200)
      await guesses(25)
      expect(await statusAt(hotel, password)).toBe(429)
      expect(await statusAt(home, password)).toBe(200)
    },
  )

  it('does not lock the sign-in from within a stolen session', async () => {
    const token = await signIn('4821', USER)
    for (let count = 0; count < 6; count += 1)
      await post('/api/auth/changepassword', { oldPassword: 'wrong', newPassword: 'x' }, { token })
    const body = { oldPassword: RIGHT, newPassword: 'Another-one-1' }
    expect((await post('/api/auth/changepassword', body, { token })).status).toBe(429)
    expect((await logIn(USER, RIGHT)).status).toBe(200)
    expect((await post('/api/auth/changepassword', body, { token })).status).toBe(429)
  })

  // Nightly: 400 sign-ins.
  it('one password of 400 people from one address needs more than a day', { tags: ['nightly'] }, async () => {
    await restart(PROXIED)
    const { statuses, hours } = await guess(
      400,
      (index) => `p${index}@northwind.example`,
      () => from('2001:db8::1'),
    )
    expect(statuses.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 401))
    expect(statuses.filter((status) => status === 401)).toHaveLength(29)
    expect(hours).toBeGreaterThan(24)
    await logIn('one@northwind.example', 'wrong', from('2001:db8::1'))
    expect((await logIn(OWNER, RIGHT, from('2001:db8:0:0:ffff::2'))).status).toBe(429)
    expect((await logIn(OWNER, RIGHT, from('2001:db8:0:1::1'))).status).toBe(200)
  })
})

describe('the address of a caller', () => {
  it('is that of the connection unless the proxy is trusted', async () => {
    await restart({})
    for (let count = 0; count < 5; count += 1) await logIn(OWNER, 'wrong', from(`203.0.113.${count}`))
    expect((await logIn(OWNER, RIGHT, from('203.0.113.9'))).status).toBe(429)
  })

  it.each(['127.0.0.1', 'loopback, 10.0.0.0/8'])(
    'is what the proxy adds with TRUST_PROXY=%s',
    async (list) => {
      await restart(behind(list))
      // The caller can set the first entry.
      for (let count = 0; count < 5; count += 1)
        await logIn(OWNER, 'wrong', from(`203.0.113.${count}, 198.51.100.4`))
      expect((await logIn(OWNER, RIGHT, from('203.0.113.9, 198.51.100.4'))).status).toBe(429)
      expect((await logIn(OWNER, RIGHT, from('198.51.100.4, 203.0.113.9'))).status).toBe(200)
    },
  )
})

const callFromAddress = async (index: number) =>
  (await call('/api/none', from(`10.0.${Math.floor(index / 250)}.${index % 250}`))).status
const userData = (token: string) => call('/api/auth/userdata', { token })

describe('the budget of calls', () => {
  it('lets 20 consoles behind one address start and poll', async () => {
    await restart({ rateLimit: 100 })
    const statuses = new Set<number>()
    for (let count = 0; count < 20; count += 1) {
      statuses.add((await call('/api/config')).status)
      const token = await signIn('4821', count % 2 === 0 ? USER : ADMIN)
      for (const [method, path] of [
        ['GET', '/api/auth/userdata'],
        ['PROPFIND', '/api/services/ping'],
      ] as const)
        statuses.add((await call(path, { method, token })).status)
    }
    expect(statuses).toEqual(new Set([200]))
  })

  it('is per session, and an invalid token has none', async () => {
    await restart({ rateLimit: 5 })
    const [one, other] = [await signIn('4821', USER), await signIn('4821', ADMIN)]
    expect(statusesOf(await inSequence(6, () => userData(one)))).toEqual([200, 200, 200, 200, 200, 429])
    expect((await userData(other)).status).toBe(200)
    const invalid = await inSequence(5, (index) => userData(`made-up-${index}`))
    expect(statusesOf(invalid)).toEqual([401, 401, 401, 429, 429])
  })

  it('of a bulk run is one more, so that the other pages of its author still start', async () => {
    await restart({ rateLimit: 9 })
    const token = await signIn('4821', OWNER)
    const refusals: boolean[] = []
    for (let round = 0; round < 3; round += 1)
      for (const [method, path] of [
        ['PUT', 'users'],
        ['POST', 'users'],
        ['DELETE', 'users/x'],
        ['POST', 'groups/x/members'],
      ] as const)
        refusals.push((await call(`/api/${path}`, { method, token, body: {} })).status === 429)
    expect(refusals.indexOf(true)).toBe(9)
    for (const path of ['auth/userdata', 'services', 'users', 'admin/profile', 'account/activity'])
      expect((await call(`/api/${path}`, { token })).status).toBe(200)
  })

  it('cannot be used up for the sign-ins of other users', async () => {
    await restart({ rateLimit: 50 })
    const statuses = statusesOf(
      await inSequence(20, async () => {
        await call('/api/data/countries.json')
        return post('/api/auth/login', { accountid: '4821', email: ADMIN })
      }),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.slice(5).every((status) => status === 429)).toBe(true)
    const token = await signIn('4821', OWNER)
    expect((await call('/api/config')).status).toBe(200)
    expect((await userData(token)).status).toBe(200)
  })

  it.each<[path: string, bodyOf: (index: number) => object]>([
    ['login', (index) => ({ accountid: '4821', email: `${index}@x.example`, password: 'x' })],
    ['verifyuser', (index) => ({ usertoken: `${index}` })],
    ['secondfactor', (index) => ({ ticket: `${index}`, code: '1' })],
    ['resetpassword', (index) => ({ usertoken: `${index}`, password: 'x' })],
    ['resetpassword/check', (index) => ({ usertoken: `${index}` })],
    ['passkey/challenge', () => ({})],
    ['logout', () => ({})],
  ])('of an address holds for %s, whatever a stranger sends', async (path, bodyOf) => {
    await restart({ rateLimit: 5 })
    const replies = await inSequence(7, (index) => post(`/api/auth/${path}`, bodyOf(index)))
    expect(statusesOf(replies).indexOf(429)).toBe(5)
    expect((await post('/api/auth/verifyuser', { usertoken: 'x' })).status).toBe(429)
  })

  // Nightly: 5,000 calls for a bound of the library.
  it(
    'is stored for the 5,000 addresses that called last, so that callers cannot fill the memory',
    { tags: ['nightly'] },
    async () => {
      await restart({ ...PROXIED, rateLimit: 1 })
      // A new budget must not start because a minute is over.
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      expect([await callFromAddress(0), await callFromAddress(0)]).toEqual([404, 429])
      for (let start = 1; start <= 5000; start += 50)
        await Promise.all(Array.from({ length: 50 }, (_, index) => callFromAddress(start + index)))
      expect([await callFromAddress(5000), await callFromAddress(0)]).toEqual([429, 404])
    },
  )
})

it('a device behind https has a cookie that no other host of the domain can set', async () => {
  await restart({ publicUrl: new URL('https://console.example.com') })
  expect((await logIn(OWNER, RIGHT)).headers['set-cookie']?.[0]).toMatch(
    /^__Host-portico_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  )
})
