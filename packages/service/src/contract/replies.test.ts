import { ErrorCode } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { payingFixture } from '../testing/stripeFixture.ts'
import { attemptsOf } from './attempts.fixture.ts'
import { SIGNATURES } from './calls/index.ts'
import { document, operationAt, placeOf, problemsOf, text, validatorAt } from './validation.fixture.ts'

const fixture = payingFixture()
const { call, as } = fixture
const { attempts, send } = attemptsOf(fixture)

describe('the service’s answers match docs/openapi.json', () => {
  const succeeded = new Set<string>()
  const refused = new Set<string>()

  it.each(SIGNATURES)('%s', async (signature) => {
    const place = placeOf(signature)
    const { operationId, requestBody, responses } = operationAt(place)
    const [prepareDone, prepareRefused] = attempts[signature]

    const attempt = await prepareDone()
    const done = await send(signature, attempt)
    expect([
      done.status,
      problemsOf(validatorAt(...place, 'responses', '200'), JSON.parse(done.text)),
    ]).toEqual([200, null])
    expect(done.headers['content-type']).toMatch(/^application\/json/)
    expect(requestBody !== undefined).toBe(attempt.body !== undefined)
    expect(requestBody && problemsOf(validatorAt(...place, 'requestBody'), attempt.body)).toBeFalsy()
    succeeded.add(operationId)

    await fixture.reset()
    const failed = await send(signature, await prepareRefused())
    const own = responses[failed.status]
    const documented = own && 'content' in own ? own : document.components.responses['Failed']
    const at = own ? [...place, 'responses', String(failed.status)] : ['components', 'responses', 'Failed']
    expect(problemsOf(validatorAt(...at), JSON.parse(failed.text))).toBeNull()
    expect(` ${documented?.description}`).toContain(` ${failed.error().code}: `)
    expect(failed.status).toBeGreaterThanOrEqual(400)
    refused.add(operationId)
  })

  it('to every operation, with a success and with a refusal', () => {
    const operations = Array.from(text.matchAll(/"operationId": "(\w+)"/g), ([, id = '']) => id).toSorted()
    expect(operations).toHaveLength(SIGNATURES.length)
    expect([...succeeded].toSorted()).toEqual(operations)
    expect([...refused].toSorted()).toEqual(operations)
  })

  it('after the session has ended, with its code', async () => {
    const { token } = await as('owner@northwind')
    fixture.advance(31 * 24 * 3_600_000)
    const { status, error } = await call('/api/users/', { token })
    expect([status, error().code]).toEqual([401, ErrorCode.tokenRenewalExpired])
  })
})
