import { describe, expect, it } from 'vitest'
import { createPasswordHasher, DEFAULT_COST } from './password.ts'
import { isCommonPassword } from './passwordCalls.ts'

const cheap = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 })

describe('password hashing', () => {
  it('accepts only the right password', async () => {
    const hash = await cheap.hash('Portico-2026!')
    expect(await cheap.verify('Portico-2026!', hash)).toBe(true)
    expect(await cheap.verify('portico-2026!', hash)).toBe(false)
    expect(await cheap.verify('', hash)).toBe(false)
  })

  it('normalises composed and decomposed characters', async () => {
    expect(await cheap.verify('n\u0303', await cheap.hash('\u00F1'))).toBe(true)
  })

  it('salts, and stores the cost with the hash', async () => {
    const [one, two] = await Promise.all([cheap.hash('same'), cheap.hash('same')])
    expect(one).not.toBe(two)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  })

  it('checks a hash with the cost it was made with', async () => {
    const dearer = createPasswordHasher({ memory: 64, passes: 2, parallelism: 1 })
    expect(await dearer.verify('Portico-2026!', await cheap.hash('Portico-2026!'))).toBe(true)
    expect(await cheap.verify('Portico-2026!', await dearer.hash('Portico-2026!'))).toBe(true)
  })

  it('costs at least what OWASP recommends', () => {
    expect(DEFAULT_COST.memory).toBeGreaterThanOrEqual(19_456)
    expect(DEFAULT_COST.passes).toBeGreaterThanOrEqual(2)
  })

  it('fails without a hash', async () => {
    expect(await cheap.verify('Portico-2026!', null)).toBe(false)
  })

  it('refuses a stored hash that it cannot read', async () => {
    await expect(cheap.verify('x', 'plain text')).rejects.toThrow('unreadable')
  })
})

const measured = () => {
  const asked: object[] = []
  const open: (() => void)[] = []
  const passwords = createPasswordHasher(
    DEFAULT_COST,
    (_algorithm, { message: _text, nonce: _salt, ...cost }) => {
      asked.push(cost)
      return new Promise((resolve) => open.push(() => resolve(Buffer.alloc(32))))
    },
  )
  /** Finishes all pending work, also work that starts meanwhile. */
  const finish = async () => {
    do {
      open.shift()?.()
      await new Promise(setImmediate)
    } while (open.length > 0)
  }
  return { passwords, asked, finish, running: () => open.length }
}

describe('the work of hashing', () => {
  it('is the same for an unknown user as for a wrong password, so that the duration reveals nothing', async () => {
    const known = await cheap.hash('Portico-2026!')
    const stored = known.replace('m=8,t=1', `m=${DEFAULT_COST.memory},t=${DEFAULT_COST.passes}`)
    const { passwords, asked, finish } = measured()
    const answers = Promise.all([passwords.verify('x', stored), passwords.verify('x', null)])
    await finish()
    expect(await answers).toEqual([false, false])
    expect(asked).toHaveLength(2)
    expect(asked[0]).toEqual(asked[1])
  })

  it('takes two threads at most, however many sign in', async () => {
    const { passwords, asked, finish, running } = measured()
    const answers = Promise.all(Array.from({ length: 50 }, () => passwords.verify('x', null)))
    await new Promise(setImmediate)
    expect(running()).toBe(2)
    await finish()
    expect((await answers).every((isCorrect) => !isCorrect)).toBe(true)
    expect(asked).toHaveLength(50)
  })

  it('is refused at once when too many wait, and accepted again afterwards', async () => {
    const { passwords, asked, finish } = measured()
    const taken = Array.from({ length: 52 }, () => passwords.verify('x', null))
    await expect(passwords.verify('x', null)).rejects.toMatchObject({
      status: 429,
      code: -18,
      details: { seconds: 5 },
    })
    await expect(passwords.hash('x')).rejects.toMatchObject({ status: 429 })
    await finish()
    await Promise.all(taken)
    expect(asked).toHaveLength(52)
    const later = passwords.verify('x', null)
    await finish()
    expect(await later).toBe(false)
  })
})

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd2026!',
    'Passw0rd-123',
    'Welcome-2026',
    '!!Qwertyuiop1',
    '123-Letmein-123',
    'Summer2026!!',
    'Contraseña-1',
    'Ab1!Ab1!Ab1!',
    'Aa1!Aa1!Aa1!a',
    'Aaaaaaaaa-1',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'Portico-2026!',
    'Another-one-1',
    'Under_score1',
    'with blanks 1A',
    'Ünïcødé-pass1',
    'x7#Kq-Passage9',
  ])('%s is none', (password) => expect(isCommonPassword(password)).toBe(false))
})
