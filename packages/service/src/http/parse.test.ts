import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from './parse.ts'

const messageOf = (schema: v.GenericSchema, input: unknown): string => {
  try {
    parse(schema, input)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'accepted'
}

describe('a wrong body', () => {
  afterEach(() => v.deleteGlobalMessage())

  it('costs one problem, however many it has', () => {
    let problems = 0
    v.setGlobalMessage(({ message }) => {
      problems += 1
      return message
    })
    const wrong = { list: Array.from({ length: 100_000 }, () => ({})), text: 1 }
    const schema = v.object({ list: v.array(v.pipe(v.string(), v.minLength(1))), text: v.string() })
    expect([messageOf(schema, wrong), problems]).toEqual(['Invalid content: list.0 is not valid', 1])
  })

  const Either = v.union([
    v.object({ account: v.pipe(v.string(), v.maxLength(3)), email: v.string() }),
    v.object({ token: v.pipe(v.string(), v.maxLength(3)) }),
  ])

  it.each([
    [{ account: 'x', email: 5 }, 'email is not valid'],
    [{ account: 'long', email: 'x' }, 'account is not valid'],
    [{ token: 'long' }, 'token is not valid'],
    [{}, 'account is missing'],
    ['text', 'the body must be a JSON object'],
  ])('of two kinds of bodies names the field that was sent: %j', (input, problem) =>
    expect(messageOf(Either, input)).toBe(`Invalid content: ${problem}`),
  )
})
