import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../packages/sandbox/src/seed/companies.ts'
import { OWNER } from '../../packages/service/src/testing/fixtures.ts'
import { PAID, paymentsOf } from '../../packages/service/src/testing/payments.ts'
import { payingFixture } from '../../packages/service/src/testing/stripeFixture.ts'
import { conformance } from './program.ts'

const typed = async (
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  fetcher: typeof fetch = fetch,
) => {
  let output = ''
  let errors = ''
  const code = await conformance(words, {
    env: { CONFORMANCE_PASSWORD: DEMO_PASSWORD, ...env },
    fetch: fetcher,
    output: { write: (text) => (output += text) },
    errors: { write: (text) => (errors += text) },
  })
  return { code, output, errors, lines: output.trimEnd().split('\n') }
}

const as = (email: string, account = '4821') => ['--account', account, '--email', email]
const AS_OWNER = as(OWNER)

const failuresIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('FAIL'))

describe('the service', () => {
  const fixture = payingFixture()
  const { service, list, members, userData } = fixture
  const url = () => `http://127.0.0.1:${service().port}/api`
  const run = (words: readonly string[], who = AS_OWNER) => typed(['--url', url(), ...who, ...words])

  /** Data that users would notice if it changed. */
  const contents = async () => [
    (await list('owner@northwind')).map(({ id, name }) => [id, name]),
    (await members()).map(({ id, name, level, status }) => [id, name, level, status]),
    await userData(await fixture.as('owner@northwind')).then(({ text }) =>
      text.replace(/"lastChange":\{[^}]*\},/, ''),
    ),
  ]

  it('passes every call of the contract, and has the same contents afterwards', async () => {
    const before = await contents()
    const { code, lines, errors } = await run(['--origin', new URL(url()).origin])
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
      expect.stringMatching(/\/api, signed in as owner: \d{2,3} ok, 0 failed, 0 skipped$/),
    ])
    expect([code, errors]).toEqual([0, ''])
    expect(await contents()).toEqual(before)
  })

  it('passes it with a subscription, and without a payment provider', async () => {
    expect(failuresIn((await run([], as('owner@bluefin.example', PAID[0]))).lines)).toEqual([])
    expect((await paymentsOf(fixture).billing(PAID)).subscription).toMatchObject({ planId: 2, users: 50 })
    await fixture.restart({}, null)
    const { code, output, lines } = await run([])
    expect(failuresIn(lines)).toEqual([])
    expect([code, output]).toEqual([0, expect.stringContaining('refused with -73, as documented')])
  })
})

interface Answered {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Null leaves the answer unchanged. */
type Break = (method: string, path: string, answered: Answered) => Partial<Answered> | null

const fetchBroken =
  (breakAnswer: Break): typeof fetch =>
  async (address, init) => {
    const { pathname, search } = new URL(new Request(address).url)
    const reply = await fetch(address, init)
    const answered = {
      status: reply.status,
      body: await reply.text(),
      headers: Object.fromEntries(reply.headers),
    }
    const change = breakAnswer(init?.method ?? 'GET', pathname + search, answered)
    const { status, body, headers } = { ...answered, ...change }
    return new Response(body === '' ? null : body, { status, headers })
  }

const at =
  (
    wanted: string,
    change: ReturnType<Break>,
    isHit: (status: number) => boolean = (status) => status < 400,
  ): Break =>
  (method, path, { status }) =>
    `${method} ${path}`.startsWith(wanted) && isHit(status) ? change : null

const withoutPropfind: Break = (method, _path, { headers }) =>
  method === 'OPTIONS'
    ? { headers: { ...headers, 'access-control-allow-methods': 'GET, POST, PUT, DELETE' } }
    : null

describe('a run', () => {
  const { service, members, list } = payingFixture()
  const runBroken = (breakAnswer: Break, words: readonly string[] = []) =>
    typed(
      ['--url', `http://127.0.0.1:${service().port}/api`, ...AS_OWNER, ...words],
      {},
      fetchBroken(breakAnswer),
    )
  /** Each of another call, so that one run meets them all. */
  const FAULTS: readonly (readonly [what: string, breakAnswer: Break, lines: readonly RegExp[]])[] = [
    [
      'a reply without a field',
      (method, path, { body }) =>
        `${method} ${path}` === 'GET /api/services/'
          ? { body: body.replaceAll('"subdomain":', '"sub":') }
          : null,
      [
        /^FAIL {2}GET \/services\/ {2}answers: expected 200 with the documented reply; answered 200 \{"data":.*…, where data\.services\.0\.subdomain is wrong: .*undefined$/,
        /^FAIL {2}GET \/services\/ {2}has the workspace: /,
      ],
    ],
    [
      'a method that the server lacks',
      at('PROPFIND', { status: 405, body: '<h1>No</h1>' }),
      [
        /^FAIL {2}PROPFIND \/services\/ping {2}answers: expected 200 with the documented reply; answered 405 <h1>No<\/h1>$/,
        /^FAIL {2}PROPFIND \/services\/ping {2}has the workspace: /,
        /^FAIL {2}PROPFIND \/services\/ping {2}has it up and observed: /,
      ],
    ],
    [
      'a refusal with another status',
      at('PUT /api/services/', { status: 400 }, (status) => status === 409),
      [
        /^FAIL .*too many users: expected 409 with -33; answered 400 \{"error":\{"code":-33,.*$/,
        /^FAIL .*an outdated form: expected 409 with -2; answered 400 \{"error":\{"code":-2,.*$/,
      ],
    ],
    [
      'a save without effect',
      (method, path, { body }) =>
        `${method} ${path}` === 'PUT /api/users/'
          ? { body: body.replaceAll('Changed', 'Conformance') }
          : null,
      [/^FAIL {2}PUT \/users\/ {2}changes a user: expected the new first name; answered 200 .*$/],
    ],
    [
      'a call that needs no session',
      at('GET /api/subscriptions/plans/', { status: 200, body: '{"data":{"plans":[]}}' }, () => true),
      [
        /^FAIL {2}GET \/subscriptions\/plans\/ {2}without a session: expected 401 with -11; answered 200 \{"data":\{"plans":\[\]\}\}$/,
      ],
    ],
    [
      'a missing addition that looks like a broken service',
      at('POST /api/auth/logout', { status: 404, body: 'Not found' }),
      [
        /^FAIL {2}POST \/auth\/logout {2}ends the session: expected 200 with the documented reply, or 404 with -1; answered 404 Not found$/,
      ],
    ],
    [
      'a page in place of JSON',
      at('GET /api/auth/userdata', { headers: { 'content-type': 'text/html' } }),
      Array.from(
        { length: 2 },
        () => /^FAIL {2}GET \/auth\/userdata .* answered 200 .*, of type text\/html$/,
      ),
    ],
  ]

  it('reports what is wrong, each by its own line, and still removes everything that it created', async () => {
    const { code, lines } = await runBroken((...answer) => {
      for (const [, breakAnswer] of FAULTS) {
        const change = breakAnswer(...answer)
        if (change) return change
      }
      return null
    })
    const failures = failuresIn(lines)
    for (const [what, , expected] of FAULTS)
      for (const line of expected)
        expect([what, failures]).toEqual([what, expect.arrayContaining([expect.stringMatching(line)])])
    expect(failures).toHaveLength(FAULTS.flatMap(([, , expected]) => expected).length)
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining(`, ${failures.length} failed, `)])
    expect((await members()).filter(({ id }) => id.includes('conformance'))).toEqual([])
    expect((await list('owner@northwind')).filter(({ machine }) => machine.includes('conformance'))).toEqual(
      [],
    )
  })

  it('reports what blocks browsers of another origin', async () => {
    const { code, lines } = await runBroken(withoutPropfind, ['--origin', 'http://localhost:5173'])
    expect(failuresIn(lines)).toEqual([
      expect.stringMatching(
        /^FAIL {2}OPTIONS \/services\/ping {2}preflight of PROPFIND from http:\/\/localhost:5173: expected 2xx that allows the origin, with .*"propfind".*; answered 204 with .*access-control-allow-methods: GET, POST, PUT, DELETE/,
      ),
    ])
    expect(code).toBe(1)
    const strange = await runBroken(() => null, ['--origin', 'https://elsewhere.example'])
    expect(failuresIn(strange.lines).filter((line) => line.includes('from https://elsewhere'))).toHaveLength(
      6,
    )
  })

  it('works without the additions, and uses an existing workspace', async () => {
    const [workspace] = await list('owner@northwind')
    const additions =
      /^POST \/api\/(services\/|services\/setuplink|auth\/logout|auth\/resetpassword\/check|agent\/login)$/
    const without: Break = (method, path) =>
      additions.test(`${method} ${path}`)
        ? { status: 404, body: '{"error":{"code":-1,"message":"There is no such call"}}' }
        : null
    const alone = await runBroken(without)
    expect([alone.code, failuresIn(alone.lines)]).toEqual([0, []])
    expect(alone.output).toContain(
      'skip  PUT /services/{id}  changes of a workspace: there is none to change; name one with --workspace',
    )
    const { code, output } = await runBroken(without, [`--workspace=${workspace?.id}`])
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('ok    PUT /services/{id}  saves the settings'),
    ])
    const [after] = await list('owner@northwind')
    expect(after).toEqual({ ...workspace, revision: expect.any(Number), lastChange: expect.any(Object) })
  })

  it('changes nothing in read-only mode', async () => {
    const sent: string[] = []
    const { code, lines } = await runBroken(
      (method, path, { status }) => {
        sent.push(`${method} ${path} ${status}`)
        return null
      },
      ['--read-only'],
    )
    const writes = sent.filter((call) => !/^(GET|PROPFIND) /.test(call))
    expect(new Set(writes)).toEqual(
      new Set([
        'POST /api/auth/login 200',
        'POST /api/auth/login 400',
        'POST /api/auth/login 401',
        'POST /api/auth/logout 200',
      ]),
    )
    // Opening a payment page counts as a write.
    expect(sent.filter((call) => call.includes('/stripe/') && !call.endsWith(' 401'))).toEqual([])
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Not tested: .*PUT \/services\/\{id\}/)])
  })

  it('accepts the rights of a user', async () => {
    const url = `http://127.0.0.1:${service().port}/api`
    const { code, output, lines } = await typed(['--url', url, ...as('user@northwind.example')])
    expect([code, failuresIn(lines)]).toEqual([0, []])
    for (const call of ['GET /users/', 'GET /account/customers/'])
      expect(output).toContain(`ok    ${call}  below its role`)
  })

  it('ends when the sign-in fails or the server does not answer, and never reveals a secret', async () => {
    const words = ['--url', `http://127.0.0.1:${service().port}/api`, ...AS_OWNER]
    const wrong = await typed(words, { CONFORMANCE_PASSWORD: 'hunter2' })
    expect([wrong.code, failuresIn(wrong.lines)]).toEqual([
      1,
      [expect.stringMatching(/^FAIL {2}POST \/auth\/login {2}signs in: expected 200 .*; answered 401 .*-6/)],
    ])
    expect(wrong.output).not.toContain('hunter2')
    const leaky = await runBroken(at('POST /api/auth/login', { status: 201 }))
    expect(failuresIn(leaky.lines)).toEqual([expect.stringContaining('answered 201 {"data":{"token":"…"')])
    const gone = await typed(['--url', 'http://127.0.0.1:1/api', ...AS_OWNER])
    expect([gone.code, gone.lines.length, gone.lines[0]]).toEqual([
      1,
      3,
      expect.stringMatching(/^FAIL {2}GET \/config {2}answers, .*: expected 200 .*; answered nothing: .+$/),
    ])
  })

  it('explains itself when it is asked', async () => {
    const { code, output, errors } = await typed(['--help'])
    expect([code, output, errors]).toEqual([0, expect.stringContaining('--read-only '), ''])
  })

  it.each([
    [[], '--url'],
    [['--url', 'ftp://console.example.com', ...AS_OWNER], '--url must be an address'],
    [['--url', 'https://console.example.com/api', '--account', '1'], '--email'],
    [['--url', 'https://console.example.com/api', ...AS_OWNER, '--everything'], '--everything'],
  ])('refuses %j', async (words, error) => {
    const { code, output, errors } = await typed(words)
    expect([code, output, errors]).toEqual([2, '', expect.stringContaining(error)])
  })
})
