import { expect, describe, it } from 'vitest'
import { deleteExpired } from '../../housekeeping.ts'
import { readSettings } from '../../settings.ts'
import { paymentsAtStripe } from './charging.ts'
import { solveCaptcha } from '../../testing/captcha.ts'
import { operatorOf } from '../../testing/operatorCommands.ts'
import { describeStripe } from '../../testing/stripeFixture.ts'
import { START } from '../../testing/testService.ts'

const settings = (env: object) => readSettings({ ...env }, '/')

describeStripe(({ checkout, db, expire, send, setAccount, subscribe }, server) => {
  const commands = (env: Readonly<Record<string, string>> = server().env) => operatorOf(db, env)

  /** An open checkout, and whether it was closed. */
  const checkoutOf = async () => {
    await db().updateTable('stripe_accounts').set({ checkout_id: 'cs_open' }).execute()
    const [known] = server().checkouts.values()
    if (!known) throw new Error('There is no checkout')
    const session = { ...known, id: 'cs_open', status: 'open' as 'open' | 'expired' }
    server().checkouts.set('cs_open', session)
    return () => session.status === 'expired'
  }

  it('the deletion of an account ends its open checkout', async () => {
    const url = await checkout()
    expect((await send('DELETE', '/account', { reCaptchaToken: solveCaptcha() })).status).toBe(200)
    expect(() => server().pay(url)).toThrow('is expired')
  })

  describe('a deleted account', () => {
    it('is not removed while Stripe charges it, and with --force is cancelled there', async () => {
      const subscription = await subscribe()
      // The account's row has it as ended.
      await expire('4821')
      const refusal = await commands()(['account', 'remove', '4821', '--yes'])
      expect(refusal).toMatchObject({ code: 1, errors: expect.stringContaining('active subscription') })
      expect(subscription.status).toBe('active')
      const open = await checkoutOf()
      expect(await commands()(['account', 'remove', '4821', '--yes', '--force'])).toMatchObject({ code: 0 })
      expect(subscription.status).toBe('canceled')
      expect(open()).toBe(true)
    })

    it('is not removed while Stripe cannot be asked', async () => {
      const subscription = await subscribe()
      const { STRIPE_API_BASE: _, ...known } = server().env
      for (const env of [
        {},
        { ...known, STRIPE_SECRET_KEY: 'sk_test_other', STRIPE_API_BASE: server().origin() },
      ]) {
        const refusal = await commands(env)(['account', 'remove', '4821', '--yes', '--force'])
        expect(refusal).toMatchObject({ code: 1, errors: expect.stringContaining('Nothing was removed.') })
      }
      expect(subscription.status).toBe('active')
      expect(await commands()(['account', 'show', '4821'])).toMatchObject({ code: 0 })
    })

    it('is removed once Stripe has cancelled its subscription, and not before', async () => {
      const subscription = await subscribe()
      await setAccount('4821', { removed_at: new Date(START - 1) })
      const deleteExpiredWith = (env: object) =>
        deleteExpired(db(), START, async (connection, accountId) => {
          const payments = await paymentsAtStripe(
            { db: connection, now: () => START, settings: settings(env) },
            { warn: () => {}, error: () => {} },
            accountId,
          )
          await payments?.stop(accountId)
        })
      expect(await deleteExpiredWith({})).toEqual(['4821'])
      expect(subscription.status).toBe('active')
      expect(await deleteExpiredWith(server().env)).toEqual([])
      expect(subscription.status).toBe('canceled')
      expect(await db().selectFrom('accounts').select('id').where('id', '=', '4821').execute()).toEqual([])
    })
  })
})
