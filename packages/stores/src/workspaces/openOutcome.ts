export interface OpenOptions {
  /** Opens as an administrator; needs `canOpenAsAdministrator`. */
  readonly asAdministrator?: boolean
}

export interface OpenOutcome {
  /** `blocked`: by the browser; show the address as a link. `unavailable`: not active, not safe or not allowed. */
  readonly outcome: 'opened' | 'blocked' | 'unavailable'
  /** The plain address. */
  readonly url: string
}

export const outcomeOf = (outcome: OpenOutcome['outcome'], url: string): OpenOutcome => ({ outcome, url })
