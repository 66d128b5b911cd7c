import type { ErrorCode } from '@portico/stores/contract'
import { FORBIDDEN, INVALID_TOKEN, NOT_FOUND } from '../testing/fixtures.ts'
import type { Caller, Target } from './accessTargets.fixture.ts'
import type { Prepare } from './attempts.fixture.ts'

type Outcome = 'done' | readonly [status: number, code: ErrorCode]

export interface Case {
  readonly target: Target
  /** Distinguishes several cases of a target. */
  readonly detail?: string
  /** By default the call’s own success, by an account in its trial. */
  readonly prepare?: (caller: Caller) => Prepare
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

/** A change of a user by admins, not of themselves nor of an owner. */
export const ofOtherUsers = (
  person: (caller: Caller, target: 'own' | 'others') => string,
  others: (caller: Caller) => Prepare = (caller) => () => ({ path: { id: person(caller, 'others') } }),
): readonly Case[] => [
  {
    target: 'own',
    prepare: (caller) => () => ({ path: { id: person(caller, 'own') } }),
    expected: admins(FORBIDDEN),
  },
  { target: 'others', prepare: others, expected: admins() },
  {
    target: 'others',
    detail: 'the owner',
    prepare: () => () => ({ path: { id: 'owner@northwind.example' } }),
    expected: admins(FORBIDDEN),
  },
  {
    target: 'foreign',
    prepare: () => () => ({ path: { id: 'user@bluefin.example' } }),
    expected: admins(NOT_FOUND),
  },
]

export const own = (expected: Case['expected'], more: Partial<Case> = {}): readonly Case[] => [
  { target: 'own', expected, ...more },
]
