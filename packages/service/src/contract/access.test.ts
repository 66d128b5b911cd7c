import { LoginReplySchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { refused } from '../testing/fixtures.ts'
import { changedBetween, createFingerprints } from '../testing/fingerprint.ts'
import { openTestDatabase, type TestDatabase } from '../testing/testService.ts'
import { isThorough } from '../testing/thorough.ts'
import { payingFixture } from '../testing/stripeFixture.ts'
import { accessOf } from './access.fixture.ts'
import type { Case } from './accessOutcomes.fixture.ts'
import { type Caller, CALLERS } from './accessTargets.fixture.ts'
import { type Attempt, attemptsOf } from './attempts.fixture.ts'
import { entryOf, methodAndPath, type Signature, SIGNATURES } from './calls/index.ts'

/** As long as a token, but invalid. */
const INVALID_TOKEN = 'A'.repeat(43)

const TAGS = [...new Set(SIGNATURES.map((signature) => entryOf(signature).tag))]

const isRead = (signature: Signature): boolean => ['GET', 'PROPFIND'].includes(methodAndPath(signature)[0])

interface Call {
  readonly caller: Caller
  readonly session: { readonly token?: string }
  readonly attempt: Attempt
  /** Values of another account, which no reply may contain. */
  readonly secrets: readonly string[]
}

const tableOn = (open: () => Promise<TestDatabase>) => {
  const fixture = payingFixture(open)
  const { attempts, send } = attemptsOf(fixture)
  const access = accessOf(fixture)

  const rowsOf = (signatures: readonly Signature[]) =>
    signatures.flatMap((signature) =>
      access[signature].map((row) => ({
        ...row,
        signature,
        account: row.account ?? 'northwind',
        name: [signature, row.target, row.detail ?? []].flat().join(', '),
      })),
    )
  type Row = ReturnType<typeof rowsOf>[number]

  /** Of a test, by account. */
  const known = {
    agents: new Map<string, Call['session']>(),
    secrets: new Map<string, readonly string[]>(),
  }
  const forget = (): void => Object.values(known).forEach((values) => values.clear())
  beforeEach(forget)

  const agentOf = async (account: string): Promise<Call['session']> => {
    const otpl = await fixture.suffix(`admin@${account}`, {}, null)
    const reply = await fixture.post('/api/agent/login', { otpl })
    return { token: reply.data(v.pick(LoginReplySchema, ['token'])).token }
  }

  const sessionOf = async (caller: Caller, account: string): Promise<Call['session']> => {
    if (caller === 'nobody') return {}
    if (caller === 'stranger') return { token: INVALID_TOKEN }
    if (caller === 'server') return { token: await fixture.workspaceKey(account) }
    if (caller !== 'agent') return fixture.as(`${caller}@${account}`)
    const session = known.agents.get(account) ?? (await agentOf(account))
    known.agents.set(account, session)
    return session
  }

  const secretsOf = async (account: string): Promise<readonly string[]> => {
    const other = account === 'northwind' ? 'bluefin' : 'northwind'
    const secrets = known.secrets.get(other) ?? (await fixture.list(`owner@${other}`)).map(({ id }) => id)
    known.secrets.set(other, secrets)
    return [`@${other}`, ...secrets]
  }

  const reset = async (): Promise<void> => {
    forget()
    await fixture.reset()
  }

  const callsOf = async (row: Row, callers: readonly Caller[]): Promise<readonly Call[]> => {
    const { signature, account, prepare } = row
    const secrets = await secretsOf(account)
    const shared = prepare === undefined ? await attempts[signature][0]() : null
    const calls: Call[] = []
    for (const caller of callers) {
      const session = await sessionOf(caller, account)
      calls.push({ caller, session, secrets, attempt: (await prepare?.(caller)) ?? shared ?? {} })
    }
    return calls
  }

  /** The answers, and the values of another account in them. */
  const answersOf = async ({ signature, name }: Row, calls: readonly Call[]) => {
    const answers: unknown[] = []
    for (const { caller, session, attempt, secrets } of calls) {
      const reply = await send(signature, attempt, session)
      const revealed = secrets.filter((secret) => reply.text.includes(secret))
      answers.push([`${name}, by ${caller}`, reply.status === 200 ? 'done' : refused(reply), revealed])
    }
    return answers
  }

  return { fixture, reset, access, rowsOf, callsOf, answersOf }
}

const expectedOf = ({ name, expected }: Case & { readonly name: string }, calls: readonly Call[]) =>
  calls.map(({ caller }) => [`${name}, by ${caller}`, expected[caller], []])

const allowed = ({ expected }: Case): readonly Caller[] =>
  CALLERS.filter((caller) => expected[caller] === 'done')

const others = ({ expected }: Case): readonly Caller[] =>
  CALLERS.filter((caller) => expected[caller] !== 'done')

const describeWrites = (open: () => Promise<TestDatabase>): void => {
  const { reset, rowsOf, callsOf, answersOf } = tableOn(open)

  it.each(SIGNATURES.filter((signature) => !isRead(signature)))('that lets write: %s', async (signature) => {
    const writes = rowsOf([signature]).flatMap((row) =>
      // The lowest permitted role is enough for the gate.
      (isThorough ? allowed(row) : allowed(row).slice(0, 1)).map((caller) => ({ row, caller })),
    )
    for (const [index, { row, caller }] of writes.entries()) {
      if (index > 0) await reset()
      const calls = await callsOf(row, [caller])
      expect(await answersOf(row, calls)).toEqual(expectedOf(row, calls))
    }
  })
}

describe('permissions of each call [S1-002, S1-003, S5-017, S6-001, S6-002, S6-003, S6-004, S6-005, S6-006, S6-008, S6-009, S6-010, S7-002, S7-003, S8-018, S8-032]', () => {
  onBothDatabases('is a table,', (open) => {
    const { fixture, access, rowsOf, callsOf, answersOf } = tableOn(open)

    const tagged = (tag: string) => rowsOf(SIGNATURES.filter((signature) => entryOf(signature).tag === tag))

    it('has a row for every call, and one of another account for calls with an id', () => {
      expect(Object.keys(access).toSorted()).toEqual([...SIGNATURES].toSorted())
      for (const signature of SIGNATURES.filter((one) => one.includes('{id}')))
        expect([signature, access[signature].map(({ target }) => target)]).toEqual([
          signature,
          expect.arrayContaining(['own', 'foreign']),
        ])
    })

    it.each(TAGS)('that refuses others, who write nothing: %s', async (tag) => {
      const fingerprints = createFingerprints(fixture.db())
      // What is prepared for a call with an id would refuse one that creates.
      for (const hasId of [false, true]) {
        const tries = []
        for (const row of tagged(tag).filter(({ signature }) => signature.includes('{id}') === hasId))
          if (others(row).length > 0) tries.push({ row, calls: await callsOf(row, others(row)) })
        await fixture.service().finishJobs()
        const before = await fingerprints.read()
        for (const { row, calls } of tries)
          expect(await answersOf(row, calls)).toEqual(expectedOf(row, calls))
        expect(changedBetween(before, await fingerprints.read())).toEqual([])
      }
    })

    it.each(TAGS)('that lets read: %s', async (tag) => {
      for (const row of tagged(tag).filter(({ signature }) => isRead(signature))) {
        const calls = await callsOf(row, allowed(row))
        expect(await answersOf(row, calls)).toEqual(expectedOf(row, calls))
      }
    })
  })

  if (isThorough) onBothDatabases('is a table', describeWrites)
  else describeWrites(openTestDatabase)
})
