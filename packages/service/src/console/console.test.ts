import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { serviceFixture } from '../testing/fixtures.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const page = `<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/index-1a2b.js"></script></head>`
const script = `console.log(${JSON.stringify('portico '.repeat(50))})`

const folder = temporaryFolder()

const { integrations: nobody } = readSettings({}, '/')
const { call, post, restart } = serviceFixture(() => ({ consoleDir: folder, integrations: nobody }))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'login.html'), page.replace('</head>', '</head><form>'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, '.secret'), 'hidden')
  writeFileSync(join(folder, 'assets/index-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/index-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/index-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'assets/plain-3c4d.css'), 'a{}')
})

const nonceOf = (policy: unknown): string =>
  /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1] ?? ''

describe('the page', () => {
  it.each([
    '/',
    '/login',
    '/admin/workspaces',
    '/admin/users?search=a.b',
    '/otpl/a-token',
    '/no/such/place',
    '/apiary',
    '/%',
    '/resetpassword/%E0%A4%A',
    '/otpl/%E0%A4%A?from=mail',
    '/admin//users',
    `/otpl/${'a'.repeat(5000)}`,
  ])('is at %s', async (path) => {
    const reply = await call(path)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.text).toContain('<!doctype html>')
  })

  it('is the prerendered one if there is one, with a nonce', async () => {
    const reply = await call('/login?next=1')
    expect(reply.text).toContain('<form>')
    expect(reply.text).not.toContain('__CSP_NONCE__')
    expect((await call('/login/')).text).not.toContain('<form>')
    expect((await call('/networkerror')).text).not.toContain('<form>')
  })

  it.each(['/nowhere.html', '/index.html', '/login.html', '/otpl/a-token.'])(
    'explains %s to a user',
    async (path) => {
      const reply = await call(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
      expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(reply.text).toContain('<!doctype html>')
    },
  )

  it('has a new nonce each time, everywhere it is needed', async () => {
    const [one, two] = [await call('/'), await call('/')]
    const nonce = nonceOf(one.headers['content-security-policy'])
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(one.text).toBe(page.replaceAll('__CSP_NONCE__', nonce))
    expect(nonceOf(two.headers['content-security-policy'])).not.toBe(nonce)
  })

  it('may load only its own files and call only its own service and the local agent [S9-024]', async () => {
    const { headers } = await call('/login')
    const nonce = nonceOf(headers['content-security-policy'])
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' http://127.0.0.1:23432",
      "form-action 'self'",
      "manifest-src 'self'",
    ])
  })

  it('is not cached, cannot be framed and sends no referrer', async () => {
    expect((await call('/login')).headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  it('answers HEAD, and no other method', async () => {
    const head = await call('/login', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await post('/login', {})).status).toBe(404)
  })
})

describe('files', () => {
  it('below /assets are cached for a year', async () => {
    const reply = await call('/assets/plain-3c4d.css')
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])('are compressed for clients that accept %s', async (accepted, encoding) => {
    const reply = await call('/assets/index-1a2b.js', { headers: { 'Accept-Encoding': accepted } })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(reply.headers['vary']).toMatch(/accept-encoding/i)
    expect(Number(reply.headers['content-length'])).toBeLessThan(script.length)
  })

  it('are uncompressed for other clients', async () => {
    const reply = await call('/assets/index-1a2b.js')
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.text).toBe(script)
  })

  it('elsewhere are revalidated each time', async () => {
    const reply = await call('/favicon.svg')
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it.each([
    '/assets/gone-9z9z.js',
    '/assets/gone',
    '/assets/',
    '/assets',
    '/gone.png',
    '/admin/gone.js',
    '/index.html',
    '/login.html',
    '/.secret',
    '/assets/..%2findex.html',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('that do not exist are never the page: %s', async (path) => {
    const reply = await call(path)
    expect([403, 404]).toContain(reply.status)
    expect(reply.text).not.toMatch(/doctype|hidden|root:/)
  })
})

it('is not the page for paths of payments, which do not exist without a provider', async () => {
  await restart({ consoleDir: folder })
  const reply = await call('/payments/stripe/card/1', { headers: { Accept: 'text/html' } })
  expect([reply.status, reply.text]).toEqual([404, 'Not found\n'])
})

it('names the agent’s address and allows calls to it when it is not the default', async () => {
  await restart({ consoleDir: folder, integrations: nobody, agentPort: 9001 })
  const { text, headers } = await call('/login')
  expect(text).toContain('<meta name="portico-agent" content="http://127.0.0.1:9001" /></head>')
  expect(headers['content-security-policy']).toContain("; connect-src 'self' http://127.0.0.1:9001;")
})

const policyWith = async (env: Record<string, string>) => {
  const { integrations } = readSettings(env, '/')
  await restart({ consoleDir: folder, integrations })
  return String((await call('/login')).headers['content-security-policy'])
}

it('allows Google’s captcha, HubSpot’s chat and the installer’s host only when they are configured', async () => {
  expect(await policyWith({})).not.toMatch(/google|hubspot|frame-src/)
  const captcha = await policyWith({ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' })
  expect(captcha).toMatch(
    /; script-src 'self' 'nonce-[^']+' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
  )
  expect(captcha).toMatch(/; frame-src https:\/\/www\.google\.com\/recaptcha\/ /)
  expect(captcha).not.toMatch(/secret|hubspot|hs-scripts/)
  const chat = await policyWith({ HUBSPOT_PORTAL_ID: '42' })
  expect(chat).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.hs-scripts\.com /)
  expect(chat).not.toMatch(/google|unsafe/)
  const own = await policyWith({
    HUBSPOT_PORTAL_ID: '42',
    HUBSPOT_SCRIPT_URL: 'https://chat.example.com/a.js',
  })
  expect(own).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/chat\.example\.com;/)
  expect(own).not.toContain('hubspot')
  const installer = await policyWith({ DOWNLOAD_URL: 'https://get.example.com/setup.exe' })
  expect(installer).toMatch(/; connect-src 'self' http:\/\/127\.0\.0\.1:23432 https:\/\/get\.example\.com;/)
})

it('reports that the console is not built', async () => {
  await restart({ consoleDir: join(folder, 'nothing') })
  const reply = await call('/login')
  expect([reply.status, reply.text]).toEqual([503, 'The console is not built. Run npm start.\n'])
  expect((await call('/assets/index-1a2b.js')).status).toBe(404)
})
