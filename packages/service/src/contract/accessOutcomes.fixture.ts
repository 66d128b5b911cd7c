import type { ErrorCode } from '@portico/stores/contract'
import { FORBIDDEN, INVALID_TOKEN, NOT_FOUND, OWNER } from '../testing/fixtures.ts'
import { type Caller, type Target, TARGETS } from './accessTargets.fixture.ts'
import type { Prepare } from './attempts.fixture.ts'

type Outcome = 'done' | readonly [status: number, code: ErrorCode]

export interface Case {
  readonly target: Target
  /** Distinguishes several cases of a target. */
  readonly detail?: string
  /** By default the call’s own success, by an account in its trial. */
  readonly prepare?: (caller: Caller) => ReturnType<Prepare>
  readonly account?: 'northwind' | 'bluefin' | 'quarry'
  readonly expected: Readonly<Record<Caller, Outcome>>
}

const signIn = { nobody: INVALID_TOKEN, stranger: INVALID_TOKEN, server: INVALID_TOKEN } as const

const everybody = {
  nobody: 'done',
  stranger: 'done',
  server: 'done',
  agent: 'done',
  user: 'done',
  admin: 'done',
  owner: 'done',
} as const

/** @param outcome for permitted callers */
export const users = (outcome: Outcome = 'done') => ({
  ...signIn,
  agent: FORBIDDEN,
  user: outcome,
  admin: outcome,
  owner: outcome,
})
export const admins = (outcome: Outcome = 'done') => ({ ...users(outcome), user: FORBIDDEN })
export const owners = (outcome: Outcome = 'done') => ({ ...admins(outcome), admin: FORBIDDEN })

/** Calls of a workspace’s own server, which no session may make. */
export const servers = (outcome: Outcome = 'done') => ({
  ...users(INVALID_TOKEN),
  agent: INVALID_TOKEN,
  server: outcome,
})

export const open: readonly Case[] = [{ target: 'own', expected: everybody }]

export const own = (expected: Case['expected'], more: Partial<Case> = {}): readonly Case[] => [
  { target: 'own', expected, ...more },
]

/** The same call about what is one’s own, somebody else’s in the account, and another account’s. */
export const onEach = (
  expected: Readonly<Partial<Record<Target, Case['expected']>>>,
  prepare: (target: Target, caller: Caller) => ReturnType<Prepare>,
  detail?: string,
): readonly Case[] =>
  TARGETS.flatMap((target): readonly Case[] => {
    const outcomes = expected[target]
    if (!outcomes) return []
    const row: Case = { target, prepare: (caller) => prepare(target, caller), expected: outcomes }
    return [detail === undefined ? row : { ...row, detail }]
  })

/** Admins, of all in their account. */
export const OF_ACCOUNT = { own: admins(), others: admins(), foreign: admins(NOT_FOUND) }
/** What only its person finds. */
export const OF_PERSON = { own: users(), others: users(NOT_FOUND), foreign: users(NOT_FOUND) }
/** What only its person changes. */
export const BY_PERSON = { own: users(), others: users(FORBIDDEN), foreign: users(FORBIDDEN) }
/** What was shared with a user. */
export const SHARED = { own: users(), others: { ...users(), user: NOT_FOUND }, foreign: users(NOT_FOUND) }

/** A change of a user by admins, not of themselves nor of an owner. */
export const ofOtherUsers = (
  person: (caller: Caller, target: Target) => string,
  before: (who: string) => Promise<unknown> = async () => undefined,
): readonly Case[] => [
  ...onEach({ ...OF_ACCOUNT, own: admins(FORBIDDEN) }, async (target, caller) => {
    await before(person(caller, target))
    return { path: { id: `${person(caller, target)}.example` } }
  }),
  {
    target: 'others',
    detail: 'the owner',
    prepare: async () => {
      await before('owner@northwind')
      return { path: { id: OWNER } }
    },
    expected: admins(FORBIDDEN),
  },
]
