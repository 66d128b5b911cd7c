import { randomBytes } from 'node:crypto'
import { Role } from '@portico/stores/contract'
import { SIGNATURES } from '../document/calls/index.ts'
import { createCaller } from './caller.ts'
import { createChecker } from './checker.ts'
import { type Outcome, type Report, reportOf } from './report.ts'
import { checkAccount } from './scenarios/account.ts'
import type { Scenario } from './scenarios/context.ts'
import { checkOrigin } from './scenarios/origin.ts'
import {
  checkFurtherWays,
  checkLinks,
  checkWithoutSession,
  checkUserData,
  type Credentials,
  signIn,
  signOut,
} from './scenarios/signIn.ts'
import { checkStart } from './scenarios/start.ts'
import { checkOwnSettings, checkUsers } from './scenarios/users.ts'
import { checkWorkspaces } from './scenarios/workspaces.ts'

export interface Subject extends Credentials {
  /** Base of `/config`, such as `https://console.example.com/api`. */
  readonly url: string
  /** Origin of the console, if it differs from the service's. */
  readonly origin?: string | undefined
  readonly workspace?: string | undefined
  readonly isReadOnly: boolean
}

const NAMES = new Map(Object.entries(Role).map(([name, level]) => [level, name]))

/** Runs the contract against a server; removes everything that it creates. */
export const runConformance = async (
  { url, origin, workspace, isReadOnly, ...credentials }: Subject,
  fetcher: typeof fetch,
  onOutcome: (outcome: Outcome) => void,
): Promise<Report> => {
  const outcomes: Outcome[] = []
  const base = url.replace(/\/+$/, '')
  const check = createChecker(base, createCaller(fetcher), (outcome) => {
    outcomes.push(outcome)
    onOutcome(outcome)
  })
  const scenario: Scenario = {
    check,
    isReadOnly,
    workspaceId: workspace,
    mark: randomBytes(4).toString('hex'),
  }
  const page = `${origin ?? new URL(base).origin}/admin/account`

  const checkAll = async (): Promise<string | null> => {
    if (!(await checkStart(scenario, base))) return null
    if (origin !== undefined) await checkOrigin(scenario, origin)
    await checkWithoutSession(scenario)
    await checkFurtherWays(scenario)
    const session = await signIn(scenario, credentials)
    if (session === null) return null
    await checkUserData(scenario, session)
    await checkLinks(scenario, session)
    await checkUsers(scenario, session)
    await checkOwnSettings(scenario, session)
    await checkWorkspaces(scenario, session)
    await checkAccount(scenario, session, page)
    await signOut(scenario, session)
    return NAMES.get(session.user.level) ?? null
  }

  const role = await checkAll()
  const untested = SIGNATURES.filter((signature) => !check.tested.has(signature))
  return reportOf(outcomes, { url: base, account: credentials.account, role, untested })
}
