import { describe, expect, it } from 'vitest'
import { codeAt, STEP_MS } from './totp.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { inSequence, serviceFixture, USER } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { advance, as, now, post } = fixture
const { begin, nextCode, setUp, stepTwo, ticketOf } = authenticatorsOf(fixture)

const who = 'user@northwind'
const MINUTE = 60_000

const send = async (code: string) => stepTwo({ ticket: await ticketOf('4821', USER), code })

/** Signs in up to the code, with a phone whose clock is wrong by minutes. */
const start = async () => {
  const { secret } = await setUp(who)
  advance(20 * MINUTE)
  return {
    codeOff: (minutes: number) => codeAt(secret, now() + minutes * MINUTE),
    rightCode: () => nextCode(secret),
    told: async (code: string) => {
      const reply = await send(code)
      return [reply.status, reply.error().clockMinutes]
    },
  }
}

describe('a code of a phone whose clock is wrong', () => {
  it('is named at once when it is slow, never taken, and counted', async () => {
    const { told, codeOff } = await start()
    expect(await told(codeOff(-2))).toEqual([401, -2])
    expect(await told(codeOff(-10))).toEqual([401, -10])
    const replies = await inSequence(3, () => send(codeOff(-3)))
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 429])
  })

  it('is named when it is fast only with the next one, as whoever guesses could keep the first', async () => {
    const { told, codeOff } = await start()
    const first = codeOff(3)
    expect(await told(first)).toEqual([401, undefined])
    expect(await told(first)).toEqual([401, undefined])
    advance(STEP_MS)
    expect(await told(codeOff(3))).toEqual([401, 3])
  })

  it('is not named when it is fast and another one was between', async () => {
    const { told, codeOff } = await start()
    for (const code of [codeOff(3), '000000', codeOff(4)]) expect(await told(code)).toEqual([401, undefined])
  })

  it('is not named beyond ten minutes, nor one that was used', async () => {
    const { told, codeOff, rightCode } = await start()
    expect(await told(codeOff(-11))).toEqual([401, undefined])
    const used = rightCode()
    expect((await send(used)).status).toBe(200)
    advance(3 * MINUTE)
    expect(await told(used)).toEqual([401, undefined])
  })

  it('is named at once while the app is set up', async () => {
    const { setup, secret } = await begin(who)
    const confirm = async (seconds: number) => {
      const code = codeAt(secret, now() + seconds * 1000)
      const reply = await post('/api/auth/authenticator', { setup, code }, await as(who))
      return [reply.status, reply.error().clockMinutes]
    }
    expect(await confirm(70)).toEqual([400, 1])
    expect(await confirm(-150)).toEqual([400, -3])
  })
})
