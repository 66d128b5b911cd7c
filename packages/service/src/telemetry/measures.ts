export interface PoolState {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export type SignInWay = 'password' | 'link' | 'agent' | 'authenticator' | 'recoveryCode' | 'passkey'

/** Metrics of the service. Arguments must not contain values that callers choose, which would create unlimited series. */
export interface Metrics {
  /** @param call `route` is a pattern, never an address */
  readonly call: (
    call: { readonly method: string; readonly route: string; readonly code: number },
    seconds: number,
  ) => void
  readonly signIn: (way: SignInWay, outcome: 'done' | 'refused') => void
  readonly mail: (outcome: 'sent' | 'failed') => void
  readonly delivery: (outcome: 'applied' | 'failed') => void
}

/** Used when metrics are off. */
export const noMetrics: Metrics = { call: () => {}, signIn: () => {}, mail: () => {}, delivery: () => {} }
