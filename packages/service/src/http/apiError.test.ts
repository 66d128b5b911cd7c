import { describe, expect, it } from 'vitest'
import { PaymentProblem } from '../billing/problem.ts'
import { DatabaseUnreachable } from '../database/serverPool.ts'
import { ApiError, toApiError } from './apiError.ts'

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('secret inside'), { code, ...more })

describe('API errors', () => {
  it.each([
    [400, [-3, -9, -14, -20, -41, -42, -56]],
    [401, [-6, -7, -10, -11, -12, -13, -15, -50, -51, -52, -53, -54]],
    [402, [-70]],
    [403, [-18, -32, -57]],
    [404, [-1, -61, -74, -1001]],
    [409, [-2, -31, -33, -812]],
    [410, [-55]],
    [500, [-500, -1000, -424_242]],
  ])('have status %i for the codes %j', (status, codes) => {
    for (const code of codes) expect(new ApiError(code, '')).toMatchObject({ code, status })
  })

  it('includes the seconds of a lock', () => {
    expect(new ApiError(-6, 'Locked', { status: 429, seconds: 30 }).toWire()).toEqual({
      code: -6,
      message: 'Locked',
      seconds: 30,
    })
  })

  it('has a Spanish message where one is given, for callers who read Spanish', () => {
    const declined = new PaymentProblem('declined')
    expect(declined.toWire('en').message).toBe('The card was declined')
    expect(declined.toWire('es').message).toBe('La tarjeta se ha rechazado')
    expect(new ApiError(-6, 'Locked').toWire('es').message).toBe('Locked')
  })

  it('hides internal details [S8-047]', () => {
    expect(toApiError(new Error('secret inside'))).toMatchObject({
      code: -500,
      message: 'Internal server error',
    })
    expect(toApiError('secret inside')).toMatchObject({ code: -500, message: 'Internal server error' })
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '08006', '53300'])(
    'maps %s to an unreachable database [S8-048]',
    (code) => expect(toApiError(coded(code))).toMatchObject({ code: -1000, status: 503 }),
  )

  it.each([
    new DatabaseUnreachable(new Error('timeout exceeded when trying to connect')),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    coded('53100'),
    coded('58030'),
  ])('maps %s to one too', (error) => expect(toApiError(error)).toMatchObject({ code: -1000, status: 503 }))

  it.each(['22021', '22P05'])('maps text that cannot be stored (%s) to invalid content', (code) =>
    expect(toApiError(coded(code))).toMatchObject({ code: -9, status: 400 }),
  )
})
