import { expect, password, signInByForm, test } from './support/test.ts'

test('no log contains a token or a password', async ({ page, service }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signInByForm(page, 'bluefin', 'owner')
  const token = await page.evaluate(() => localStorage.getItem('portico.token'))
  expect(token).not.toBeNull()
  for (const secret of [token ?? '', password]) {
    expect(service.log()).not.toContain(secret)
    expect(logged.join('\n')).not.toContain(secret)
  }
})

test('every page has a fresh nonce, and a missing script is a 404', { tag: '@core' }, async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of ['/login', '/admin/workspaces']) {
    const reply = await request.get(path)
    const policy = reply.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;")
    expect(policy).not.toContain('unsafe')
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
    expect(reply.headers()['cache-control']).toContain('no-store')
  }
  expect(nonces.size).toBe(2)
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404)
})

test(
  'a script that got in makes no policy of trusted types',
  { tag: '@core' },
  async ({ page, pageErrors }) => {
    pageErrors.allow(/trusted-?types?/i)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
    for (const name of ['default', 'another'])
      await expect(
        page.evaluate(
          ([global = '', policy]) =>
            void Reflect.get(window, global).createPolicy(policy, { createHTML: (text: string) => text }),
          ['trustedTypes', name],
        ),
        name,
      ).rejects.toThrow(/disallowed|already exists/)
  },
)
