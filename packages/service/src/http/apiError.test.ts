import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from './apiError.ts'

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('secret inside'), { code, ...more })

describe('failures in the wire contract’s words', () => {
  it.each([
    [-1, 404],
    [-2, 409],
    [-3, 400],
    [-6, 401],
    [-7, 401],
    [-9, 400],
    [-10, 401],
    [-11, 401],
    [-12, 401],
    [-13, 401],
    [-14, 400],
    [-15, 401],
    [-18, 403],
    [-20, 400],
    [-31, 409],
    [-32, 403],
    [-33, 409],
    [-41, 400],
    [-42, 400],
    [-50, 401],
    [-51, 401],
    [-52, 401],
    [-53, 401],
    [-54, 401],
    [-55, 410],
    [-56, 400],
    [-57, 403],
    [-61, 404],
    [-70, 402],
    [-74, 404],
    [-500, 500],
    [-812, 409],
    [-1000, 500],
    [-1001, 404],
    [-424_242, 500],
  ])('carries %i with status %i', (code, status) => {
    expect(new ApiError(code, '')).toMatchObject({ code, status })
  })

  it('keeps the seconds of a lock', () => {
    expect(new ApiError(-6, 'Locked', { status: 429, seconds: 30 }).toWire()).toEqual({
      code: -6,
      message: 'Locked',
      seconds: 30,
    })
  })

  it('tells nothing of the inside [S8-047]', () => {
    expect(toApiError(new Error('secret inside'))).toMatchObject({
      code: -500,
      message: 'Internal server error',
    })
    expect(toApiError('secret inside')).toMatchObject({ code: -500, message: 'Internal server error' })
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '08006', '53300'])(
    'calls %s a database that cannot be reached [S8-048]',
    (code) => expect(toApiError(coded(code))).toMatchObject({ code: -1000, status: 500 }),
  )

  it.each(['22021', '22P05'])('calls text that cannot be stored (%s) invalid content', (code) =>
    expect(toApiError(coded(code))).toMatchObject({ code: -9, status: 400 }),
  )
})
