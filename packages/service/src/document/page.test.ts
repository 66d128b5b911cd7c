import { describe, expect, it } from 'vitest'
import { serviceFixture } from '../testing/fixtures.ts'
import { SIGNATURES } from './calls/index.ts'
import { operationIdOf } from './openApi.ts'

const { call, restart } = serviceFixture()

const open = async (query = ''): Promise<string> => (await call(`/api/docs${query}`)).text

const callsIn = (text: string) =>
  SIGNATURES.filter((name) => text.includes(`<article id="${operationIdOf(name)}"`))

describe('/api/docs', () => {
  it('has every call, and no broken link', async () => {
    const text = await open()
    expect(callsIn(text)).toEqual(SIGNATURES)
    const ids = new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
    const targets = Array.from(text.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    expect(targets.length).toBeGreaterThan(SIGNATURES.length)
    expect(targets.filter((id) => !ids.has(id))).toEqual([])
  })

  it('finds calls by path, text, code and several words', async () => {
    expect(callsIn(await open('?q=setasDEFAULT'))).toEqual(['PUT /account/paymentmethods/setasdefault/'])
    expect(callsIn(await open('?q=subdomain'))).toEqual(['PUT /services/{id}'])
    expect(callsIn(await open('?q=-812+captcha'))).toEqual([])
    expect(callsIn(await open('?q=-812+deletes'))).toEqual(['DELETE /account'])
    expect(await open('?q=-812+deletes')).toContain(`1 of ${SIGNATURES.length} calls have`)
  })

  it('shows the query as text', async () => {
    const text = await open(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script')
    expect(text).toContain('0 of')
    expect((await call(`/api/docs?q=${'x'.repeat(200)}`)).status).toBe(200)
  })

  it('runs no script, under the strict policy', async () => {
    const { headers, text } = await call('/api/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toMatch(/script-src|unsafe|https?:/)
    expect(text).not.toMatch(/<script| style=| on\w+=/)
  })

  it('exists without the sandbox, as does the document', async () => {
    await restart({ hasSandbox: false })
    expect((await call('/api/docs')).headers['content-type']).toMatch(/^text\/html/)
    const { headers, text } = await call('/api/openapi.json')
    expect([headers['content-type'], JSON.parse(text)]).toEqual([
      expect.stringMatching(/^application\/json/),
      expect.objectContaining({ openapi: '3.1.1' }),
    ])
  })
})
