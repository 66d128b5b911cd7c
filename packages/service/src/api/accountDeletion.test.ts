import { AccountDeletionSchema, ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TEST_SITE_KEY } from '../captcha/index.ts'
import { sweep } from '../housekeeping.ts'
import { START } from '../testing/testService.ts'
import { peopleService } from './people.fixture.ts'
import { FORBIDDEN, refused } from './workspaces.fixture.ts'

const { service, as, mailsTo } = peopleService()

const DAY = 24 * 3_600_000
const TokenSchema = v.object({ token: v.string(), expiresInMs: v.number() })

const ticked = async (): Promise<string> =>
  (await service().post('/standins/captcha/token', { sitekey: TEST_SITE_KEY })).data(TokenSchema).token
const remove = async (body: unknown, who = 'owner@northwind') =>
  service().call('/api/account', { ...(await as(who)), method: 'DELETE', body })
const removeForGood = async (who?: string) => remove({ reCaptchaToken: await ticked() }, who)

/** Rows of every table that has an account, by its name. */
const rowsOf = async (accountId: string) => {
  const { db } = service()
  const count = async (table: 'accounts' | 'members' | 'workspaces' | 'subscriptions' | 'login_attempts') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where(table === 'accounts' ? 'id' : 'account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).count
  return Promise.all(
    (['accounts', 'members', 'workspaces', 'subscriptions', 'login_attempts'] as const).map(count),
  ).then((counts) => counts.map(Number))
}

describe('DELETE /account {reCaptchaToken}', () => {
  it('tells in how many days everything is removed [S7-030] [S7-031]', async () => {
    const reply = await removeForGood()
    expect([reply.status, reply.data(AccountDeletionSchema)]).toEqual([200, { deletedAfterDays: 7 }])
  })

  it.each(['admin@northwind', 'user@northwind'])('is refused to %s [S6-009] [S1-003]', async (who) => {
    expect(refused(await removeForGood(who))).toEqual(FORBIDDEN)
    expect((await service().logIn('4821', 'owner@northwind.example')).status).toBe(200)
  })

  it('needs a session', async () => {
    const reply = await service().call('/api/account', { method: 'DELETE', body: { reCaptchaToken: 'x' } })
    expect(refused(reply)).toEqual([401, ErrorCode.invalidToken])
  })

  it.each([undefined, {}, { reCaptchaToken: '' }, { reCaptchaToken: 7 }, { reCaptchaToken: 'made up' }])(
    'refuses %j, and the account stays',
    async (body) => {
      expect(refused(await remove(body))).toEqual([400, ErrorCode.invalidContent])
      expect((await service().call('/api/auth/userdata', await as('owner@northwind'))).status).toBe(200)
    },
  )

  it('refuses a token that was used, and one that is over', async () => {
    const used = await ticked()
    expect((await remove({ reCaptchaToken: used })).status).toBe(200)
    expect(refused(await remove({ reCaptchaToken: used }, 'owner@bluefin'))).toEqual([
      409,
      ErrorCode.activeSubscriptionExists,
    ])
    await service().post('/sandbox/api/subscription', { accountId: '1001', state: 'expired' })
    expect(refused(await remove({ reCaptchaToken: used }, 'owner@bluefin'))).toEqual([
      400,
      ErrorCode.invalidContent,
    ])
    await service().post('/sandbox/api/captcha', { fault: 'expires' })
    expect(refused(await removeForGood('owner@bluefin'))).toEqual([400, ErrorCode.invalidContent])
  })

  it('is refused while a subscription is active, which spends no token [S8-013]', async () => {
    const token = await ticked()
    const reply = await remove({ reCaptchaToken: token }, 'owner@bluefin')
    expect([reply.status, reply.error()]).toEqual([
      409,
      {
        code: ErrorCode.activeSubscriptionExists,
        message: 'Your account cannot be deleted because it has an active subscription.',
      },
    ])
    await service().post('/sandbox/api/subscription', { accountId: '1001', state: 'expired' })
    expect((await remove({ reCaptchaToken: token }, 'owner@bluefin')).status).toBe(200)
  })

  it('is done once, however often it is asked for at the same time', async () => {
    await as('owner@northwind')
    const token = await ticked()
    const replies = await Promise.all([1, 2, 3].map(() => remove({ reCaptchaToken: token })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsTo('owner@northwind.example')).toHaveLength(1)
  })
})

describe('an account that was deleted', () => {
  it('lets nobody in: sessions, passwords and links of every kind', async () => {
    const link = async (call: string, email: string) =>
      (await service().post(`/sandbox/api/${call}`, { accountId: '4821', email }))
        .data(v.object({ path: v.string() }))
        .path.split('/')[2]
    const user = await as('user@northwind')
    const before = await link('one-time-link', 'user@northwind.example')
    await removeForGood()
    expect(refused(await service().call('/api/auth/userdata', user))).toEqual([401, ErrorCode.invalidToken])
    expect(refused(await service().logIn('4821', 'user@northwind.example'))).toEqual([
      404,
      ErrorCode.accountNotFound,
    ])
    // A wrong password is told nothing of it.
    expect(refused(await service().logIn('4821', 'user@northwind.example', 'wrong'))).toEqual([
      401,
      ErrorCode.invalidCredentials,
    ])
    expect(refused(await service().post('/api/auth/verifyuser', { usertoken: before }))[0]).toBe(401)
    const after = await link('one-time-link', 'user@northwind.example')
    expect(refused(await service().post('/api/auth/verifyuser', { usertoken: after }))).toEqual([
      404,
      ErrorCode.accountNotFound,
    ])
    await service().post('/api/auth/forgotpassword', { accountId: '4821', email: 'user@northwind.example' })
    expect(await mailsTo('user@northwind.example')).toEqual([])
    const host = `accounting-4821.portico.localhost:${service().port}`
    expect((await service().call('/', { host })).status).toBe(404)
  })

  it('leaves the others alone', async () => {
    const other = await as('owner@bluefin')
    await removeForGood()
    expect((await service().call('/api/auth/userdata', other)).status).toBe(200)
  })

  it('tells its owner by mail what happens when, in both languages', async () => {
    await removeForGood()
    const [mail] = await mailsTo('owner@northwind.example')
    expect(mail?.subject).toBe('Portico: your account was deleted / se ha eliminado su cuenta')
    expect(mail?.text).toContain('On November 27, 2026 (UTC) everything in it is removed for good')
    expect(mail?.text).toContain('El 27 de noviembre de 2026 (UTC) se borrará definitivamente')
    expect(await mailsTo('admin@northwind.example')).toEqual([])
  })

  it('is removed by the housekeeping after seven days, and not before [S9-027]', async () => {
    await service().logIn('4821', 'nobody@northwind.example', 'wrong')
    const before = await rowsOf('4821')
    expect(before.every((count) => count > 0)).toBe(true)
    const others = await rowsOf('1001')
    await removeForGood()
    await service().logIn('4821', 'nobody@northwind.example', 'wrong')
    await sweep(service().db, START + 7 * DAY - 1)
    expect((await rowsOf('4821')).slice(0, 4)).toEqual(before.slice(0, 4))
    await sweep(service().db, START + 7 * DAY)
    expect(await rowsOf('4821')).toEqual([0, 0, 0, 0, 0])
    expect(await rowsOf('1001')).toEqual(others)
  })

  it('comes back with the demo data', async () => {
    await removeForGood()
    await service().post('/sandbox/api/reset', {})
    expect((await service().logIn('4821', 'owner@northwind.example')).status).toBe(200)
  })
})
