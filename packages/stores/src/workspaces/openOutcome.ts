export interface OpenOptions {
  /** Needs `canOpenAsAdministrator`. */
  readonly asAdministrator?: boolean
  /** Opens in this tab, for navigation without a click. */
  readonly isHere?: boolean
}

export interface OpenOutcome {
  /** `blocked`: show the address as a link. `unavailable`: not active, not safe or not allowed. */
  readonly outcome: 'opened' | 'blocked' | 'unavailable'
  /** Without a one-time suffix. */
  readonly url: string
}
