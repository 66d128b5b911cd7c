import { isRequestId } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { OWNER, serviceFixture } from '../testing/fixtures.ts'

const { service, call, logIn } = serviceFixture(() => ({ logLevel: 'info' }))

const LineSchema = v.pipe(v.string(), v.parseJson(), v.object({ reqId: v.string(), msg: v.string() }))

const idOf = async (headers: Record<string, string>, path = '/api/config') =>
  String((await call(path, { headers })).headers['x-request-id'])

describe('the id of a call', () => {
  it('is the caller’s, and in each of the call’s log lines', async () => {
    expect(await idOf({ 'X-Request-Id': 'from-the.proxy_42' })).toBe('from-the.proxy_42')
    const lines = service().logs.flatMap((line) => {
      const parsed = v.safeParse(LineSchema, line)
      return parsed.success ? [parsed.output] : []
    })
    expect(lines).toEqual([
      { reqId: 'from-the.proxy_42', msg: 'incoming request' },
      { reqId: 'from-the.proxy_42', msg: 'request completed' },
    ])
  })

  it.each(['', 'short', 'x'.repeat(65), 'with space', 'with"quote', 'línea-nueva', 'a,b,c,d,e'])(
    'is a new one instead of %j',
    async (sent) => {
      const [one, other] = [await idOf({ 'X-Request-Id': sent }), await idOf({ 'X-Request-Id': sent })]
      expect(isRequestId(one)).toBe(true)
      expect(new Set([one, other, sent]).size).toBe(3)
    },
  )

  it('is in every kind of reply', async () => {
    const paths = ['/api/nothing', '/', '/assets/none.js', '/healthz']
    for (const path of paths)
      expect(await idOf({ 'X-Request-Id': 'on-each-page' }, path)).toBe('on-each-page')
    const foreign = await call('/', { host: 'evil.example', headers: { 'X-Request-Id': 'on-each-page' } })
    expect([foreign.status, foreign.headers['x-request-id']]).toEqual([421, 'on-each-page'])
    expect((await logIn('4821', OWNER, 'wrong')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})
