import { describe, expect, it } from 'vitest'
import { payingFixture } from '../testing/stripeFixture.ts'
import { attemptsOf } from './attempts.fixture.ts'
import { SIGNATURES } from './calls/index.ts'
import { Failed, operationOf, problemsOf } from './validation.fixture.ts'

const fixture = payingFixture()
const { attempts, send } = attemptsOf(fixture)

describe('the service’s answers match docs/openapi.json', () => {
  it.each(SIGNATURES)('%s', async (signature) => {
    const { requestBody, responses } = operationOf(signature)
    const [prepareDone, prepareRefused] = attempts[signature]
    const documented = (status: number) => {
      const own = responses[status]
      return own && 'content' in own ? own : Failed
    }

    const attempt = await prepareDone()
    const done = await send(signature, attempt)
    expect([done.status, problemsOf(documented(200), JSON.parse(done.text))]).toEqual([200, null])
    expect(done.headers['content-type']).toMatch(/^application\/json/)
    expect(requestBody !== undefined).toBe(attempt.body !== undefined)
    expect(requestBody && problemsOf(requestBody, attempt.body)).toBeFalsy()

    await fixture.reset()
    const failed = await send(signature, await prepareRefused())
    const refusal = documented(failed.status)
    expect(problemsOf(refusal, JSON.parse(failed.text))).toBeNull()
    expect(` ${refusal.description}`).toContain(` ${failed.error().code}: `)
    expect(failed.status).toBeGreaterThanOrEqual(400)
  })
})
