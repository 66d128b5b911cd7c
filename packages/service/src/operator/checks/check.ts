import type { Settings } from '../../settings.ts'
import type { Surroundings } from '../operator.ts'

export interface CheckResult {
  /** `skipped`: it could not run; only `wrong` fails the command. */
  readonly state: 'ok' | 'warning' | 'wrong' | 'skipped'
  /** The finding, and what to do about it. */
  readonly found: string
  readonly todo?: string
}

export interface Check {
  readonly name: string
  readonly run: (settings: Settings, around: Pick<Surroundings, 'fetch' | 'open'>) => Promise<CheckResult>
}

export const ok = (found: string): CheckResult => ({ state: 'ok', found })
export const warning = (found: string, todo: string): CheckResult => ({ state: 'warning', found, todo })
export const wrong = (found: string, todo: string): CheckResult => ({ state: 'wrong', found, todo })
export const skipped = (found: string, todo: string): CheckResult => ({ state: 'skipped', found, todo })

/** The innermost code, as a failed `fetch` wraps the network's. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
