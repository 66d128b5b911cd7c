import { AccountDeletionSchema, ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../housekeeping.ts'
import { solveCaptcha } from '../testing/captcha.ts'
import { START } from '../testing/testService.ts'
import {
  OWNER,
  ADMIN,
  USER,
  INVALID_CONTENT,
  INVALID_TOKEN,
  refused,
  refusal,
  serviceFixture,
  noCharges,
} from '../testing/fixtures.ts'

const { db, call, userData, control, as, logIn, redeem, forgot, verify, mailsTo, expire } = serviceFixture()

const DAY = 24 * 3_600_000

const remove = async (body: unknown, who = 'owner@northwind') =>
  call('/api/account', { ...(await as(who)), method: 'DELETE', body })
const removeForGood = async (who?: string) => remove({ reCaptchaToken: solveCaptcha() }, who)

const rowsOf = async (accountId: string) => {
  const tables = ['accounts', 'members', 'workspaces', 'subscriptions', 'login_attempts'] as const
  const rows = tables.map((table) => {
    const column = table === 'accounts' ? 'id' : 'account_id'
    return db().selectFrom(table).selectAll().where(column, '=', accountId).execute()
  })
  return (await Promise.all(rows)).map(({ length }) => length)
}

describe('DELETE /account {reCaptchaToken}', () => {
  it('returns the days until the data is removed [S7-030] [S7-031]', async () => {
    const reply = await removeForGood()
    expect([reply.status, reply.data(AccountDeletionSchema)]).toEqual([200, { deletedAfterDays: 7 }])
  })

  it.each([undefined, {}, { reCaptchaToken: '' }, { reCaptchaToken: 7 }, { reCaptchaToken: 'made up' }])(
    'refuses %j, and the account stays',
    async (body) => {
      expect(refused(await remove(body))).toEqual(INVALID_CONTENT)
      expect((await userData(await as('owner@northwind'))).status).toBe(200)
    },
  )

  it('refuses used tokens', async () => {
    const used = solveCaptcha()
    expect((await remove({ reCaptchaToken: used })).status).toBe(200)
    const paying = await remove({ reCaptchaToken: used }, 'owner@bluefin')
    expect(refused(paying)).toEqual([409, ErrorCode.activeSubscriptionExists])
    await expire('1001')
    expect(refused(await remove({ reCaptchaToken: used }, 'owner@bluefin'))).toEqual(INVALID_CONTENT)
  })

  it('is refused while a subscription is active, without using up a token [S8-013]', async () => {
    const token = solveCaptcha()
    expect(refusal(await remove({ reCaptchaToken: token }, 'owner@bluefin'))).toEqual([
      409,
      {
        code: ErrorCode.activeSubscriptionExists,
        message: 'Your account cannot be deleted because it has an active subscription.',
      },
    ])
    await expire('1001')
    expect((await remove({ reCaptchaToken: token }, 'owner@bluefin')).status).toBe(200)
  })

  it('happens once for concurrent calls', async () => {
    await as('owner@northwind')
    const token = solveCaptcha()
    const replies = await Promise.all([1, 2, 3].map(() => remove({ reCaptchaToken: token })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsTo(OWNER)).toHaveLength(1)
  })
})

const link = async (name: string, email: string) =>
  (await control(name, { accountId: '4821', email })).data(v.object({ path: v.string() })).path.split('/')[2]

describe('a deleted account', () => {
  it('invalidates sessions, passwords and links of every kind', async () => {
    const user = await as('user@northwind')
    const before = await link('one-time-link', USER)
    await removeForGood()
    expect(refused(await userData(user))).toEqual(INVALID_TOKEN)
    expect(refused(await logIn('4821', USER))).toEqual([404, ErrorCode.accountNotFound])
    // A wrong password reveals nothing.
    expect(refused(await logIn('4821', USER, 'wrong'))).toEqual([401, ErrorCode.invalidCredentials])
    expect(refused(await verify(before))[0]).toBe(401)
    const after = await link('one-time-link', USER)
    expect(refused(await verify(after))).toEqual([404, ErrorCode.accountNotFound])
    await forgot(USER)
    expect(await mailsTo(USER)).toEqual([])
    expect((await redeem('/')).status).toBe(401)
  })

  it('does not affect other accounts', async () => {
    const other = await as('owner@bluefin')
    await removeForGood()
    expect((await userData(other)).status).toBe(200)
  })

  it('notifies its owner by mail in both languages', async () => {
    await removeForGood()
    const [mail] = await mailsTo(OWNER)
    expect(mail?.subject).toBe('Portico: your account was deleted / se ha eliminado su cuenta')
    expect(mail?.text).toContain('On November 27, 2026 (UTC) everything in it is removed for good')
    expect(mail?.text).toContain('El 27 de noviembre de 2026 (UTC) se borrará definitivamente')
    expect(await mailsTo(ADMIN)).toEqual([])
  })

  it('is removed by the housekeeping after seven days, and not before [S9-027]', async () => {
    await logIn('4821', 'nobody@northwind.example', 'wrong')
    const before = await rowsOf('4821')
    expect(before.every((count) => count > 0)).toBe(true)
    const others = await rowsOf('1001')
    await removeForGood()
    await logIn('4821', 'nobody@northwind.example', 'wrong')
    await deleteExpired(db(), START + 7 * DAY - 1, noCharges)
    expect((await rowsOf('4821')).slice(0, 4)).toEqual(before.slice(0, 4))
    await deleteExpired(db(), START + 7 * DAY, noCharges)
    expect(await rowsOf('4821')).toEqual([0, 0, 0, 0, 0])
    expect(await rowsOf('1001')).toEqual(others)
  })

  it('is restored with all data', async () => {
    await removeForGood()
    await control('reset')
    expect((await logIn('4821', OWNER)).status).toBe(200)
  })
})
