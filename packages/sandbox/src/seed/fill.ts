import type { Fill } from '@portico/service/dependencies.ts'
import type { PasswordHasher } from '@portico/service/auth/password.ts'
import { DEMO_PASSWORD, demoCompanies } from './companies.ts'
import { insertHistory } from './history.ts'
import { seedDemo } from './index.ts'
import { insertInvitations } from './invitations.ts'
import { insertReviews } from './reviews.ts'
import { insertStates } from './states.ts'

/** Hashes the demo's password on first use. */
export const createFill = (passwords: PasswordHasher, now: () => number): Fill => {
  let hash: Promise<string> | undefined
  return async (transaction, accountIds) => {
    hash ??= passwords.hash(DEMO_PASSWORD)
    const accounts = await seedDemo(transaction, demoCompanies, await hash, now(), accountIds)
    await insertHistory(transaction, accounts, now())
    await insertInvitations(transaction, accounts, now())
    await insertStates(transaction, accounts, now())
    await insertReviews(transaction, accounts, now())
  }
}
